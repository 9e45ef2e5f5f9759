import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonLog, type LogEvent } from '../log.ts'
import { ruleBackends } from '../service/testing/backends.ts'
import { sql } from '../service/database/sql.ts'
import type { Service } from '../service/serviceTypes.ts'
import { localSessions } from './localSessions.ts'
import { openMetrics } from './metrics.ts'
import { gatewayForTests } from './testing/gatewayForTests.ts'

const uuid = /^[\da-f-]{36}$/
const idIn = (answer: Response) => answer.headers.get('x-request-id') ?? ''

describe.each(ruleBackends)('V20 V23 the log of requests, on $name', (backend) => {
  let service: Service
  let plan: string
  let owner: string
  beforeAll(async () => {
    let database
    ;({ service, database } = await backend.open())
    const [row] = await database.rows<{ plan: string; owner: string }>(sql`
      select (select object_id from support_plans limit 1) as plan,
        (select object_id from users where email = 'ingrid.solheim@northwind.example') as owner`)
    plan = row?.plan ?? ''
    owner = row?.owner ?? ''
  })
  afterAll(() => service.close())

  const behind = () => gatewayForTests({ sessions: localSessions(service) })
  const linesOf = (events: readonly LogEvent[]) => {
    const lines: string[] = []
    const log = jsonLog((line) => lines.push(line))
    for (const event of events) log(event)
    return lines
  }

  it('has a line for a sign-in and for a refused one, with user, address and outcome', async () => {
    const { send, logged } = behind()
    const done = await send('/-/session', 'POST', { scheme: 'demo', role: 'workspace_owner' })
    const refused = await send('/-/session', 'POST', {
      scheme: 'password',
      email: 'ingrid.solheim@northwind.example',
      password: 'canary-password',
    })
    const route = '/-/session'
    const address = '127.0.0.1'
    expect(logged).toEqual([
      expect.objectContaining({ event: 'sign-in', outcome: 'done', user: owner, address, route }),
      expect.objectContaining({
        event: 'sign-in',
        outcome: 'refused',
        status: 401,
        address,
        route,
      }),
    ])
    expect(logged.map(({ request_id }) => request_id)).toEqual([idIn(done), idIn(refused)])
    expect(linesOf(logged).join('\n')).not.toContain('canary')
  })

  it.each([
    ['basic', `Basic ${Buffer.from('maren.okafor@northwind.example:canary').toString('base64')}`],
    ['token', 'Token wsk_canary'],
    ['bearer', 'Bearer wst_canary'],
    ['other', 'canary-scheme canary'],
  ])('attack-13 has a line for a failed key in %s', async (credential, Authorization) => {
    const { sendRequest, logged } = behind()
    const answer = await sendRequest('/-/service/users/?api_key=canary', {
      headers: { Authorization },
    })
    expect(answer.status).toBe(401)
    expect(idIn(answer)).toMatch(uuid)
    expect(logged).toEqual([
      expect.objectContaining({
        event: 'refused',
        outcome: 'refused',
        status: 401,
        credential,
        route: '/-/service/users/',
        address: '127.0.0.1',
        request_id: idIn(answer),
      }),
    ])
    expect(linesOf(logged).join('\n')).not.toMatch(/canary/i)
  })

  it('attack-13 has a line for a 403 with who it was, and none for what succeeds', async () => {
    const { send, cookie, logged } = behind()
    const Cookie = await cookie({ scheme: 'demo', role: 'workspace_owner' })
    logged.length = 0
    const path = `/-/service/support/plans/${plan}/`
    expect((await send(path, 'GET', undefined, { Cookie })).status).toBe(200)
    const answer = await send(path, 'DELETE', undefined, { Cookie })
    expect(answer.status).toBe(403)
    expect(logged).toEqual([
      expect.objectContaining({
        event: 'refused',
        status: 403,
        method: 'DELETE',
        route: '/-/service/support/plans/{object_id}/',
        credential: 'cookie',
        user: owner,
        request_id: idIn(answer),
      }),
    ])
  })

  it('names a failure of the service by the id that its answer says', async () => {
    const opened = await backend.open()
    const { send, cookie } = gatewayForTests({ sessions: localSessions(opened.service) })
    const Cookie = await cookie()
    await opened.database.run(sql`alter table charges rename to elsewhere`)
    const answer = await send('/-/service/billing/charges/', 'GET', undefined, { Cookie })
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ request_id: idIn(answer) })
    expect(opened.logged.filter((line) => line.includes(idIn(answer)))).toHaveLength(1)
    await opened.service.close()
  })
})

describe('the id of a request', () => {
  it('is that of the proxy in front, and nobody else can choose it', async () => {
    const publicUrl = new URL('https://console.example.org')
    const headers = { 'X-Request-Id': 'chosen-by-nginx-0123' }
    const ask = async (choices: Parameters<typeof gatewayForTests>[0], given = headers) =>
      idIn(await gatewayForTests(choices).sendRequest('/-/session', { headers: given }))
    expect(await ask({ publicUrl })).toBe('chosen-by-nginx-0123')
    expect(await ask({})).toMatch(uuid)
    expect(await ask({ publicUrl }, { 'X-Request-Id': 'a b"; c' })).toMatch(uuid)
  })

  it('V23 cannot break the line it stands in', async () => {
    const lines: string[] = []
    jsonLog((line) => lines.push(line))({ event: 'refused', user: 'a\r\n{"event":"forged"}' })
    expect(lines.join('').split(/\r|\n/)).toHaveLength(1)
  })

  it('stays that of a remote service which names one', async () => {
    const { service, send, cookie, logged } = gatewayForTests()
    service.answer = () =>
      Response.json({ detail: 'No.' }, { status: 403, headers: { 'X-Request-Id': 'theirs-1' } })
    const answer = await send('/-/service/users/', 'GET', undefined, { Cookie: await cookie() })
    expect(idIn(answer)).toBe('theirs-1')
    expect(logged.at(-1)).toMatchObject({ status: 403, request_id: 'theirs-1' })
  })

  it('is on the refusal of a foreign host, which is logged', async () => {
    const { sendRequest, logged } = gatewayForTests()
    const answer = await sendRequest('/assets/x.js', { headers: { Host: 'evil.example' } })
    expect(answer.status).toBe(421)
    expect(logged).toMatchObject([{ event: 'refused', status: 421, request_id: idIn(answer) }])
  })
})

describe('metrics', () => {
  const counted = async () => {
    const metrics = await openMetrics(async () => undefined)
    return { metrics, ...gatewayForTests({ metrics }) }
  }
  const seriesIn = (text: string) =>
    text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'))

  it('V27 are text of Prometheus, with what the process does', async () => {
    const { sendRequest } = await counted()
    const answer = await sendRequest('/-/metrics')
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const text = await answer.text()
    expect(text).toMatch(/^# HELP process_resident_memory_bytes /m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect(text).toMatch(/^workspace_console_ready 1$/m)
  })

  it('say that the database is away', async () => {
    const metrics = await openMetrics(async () => 'It is away.')
    expect(await metrics.text()).toMatch(/^workspace_console_ready 0$/m)
  })

  it('have no ids, secrets or made-up paths, and as many lines however many ask', async () => {
    const { sendRequest, send, cookie, metrics } = await counted()
    const Cookie = await cookie()
    const ask = async (id: string) => {
      await send(`/-/service/users/${id}/?api_key=${id}`, 'GET', undefined, { Cookie })
      await send(`/-/service/store/all/${id}/read_row/`, 'POST', {}, { Cookie })
      await send(`/-/service/${id}/${id}/${id}/`, 'GET', undefined, { Cookie })
      await sendRequest(`/-/${id}`)
      await sendRequest(`/assets/${id}.js`)
      await sendRequest(`/users/item/${id}`)
      await sendRequest('/', { method: id.toUpperCase() })
      await sendRequest('/-/session', { headers: { Authorization: `Bearer ${id}` } })
    }
    await ask('canary-0')
    const before = seriesIn(await metrics.text()).length
    for (let n = 1; n < 30; n += 1) await ask(`canary-${n}`)
    const text = await metrics.text()
    expect(seriesIn(text)).toHaveLength(before)
    expect(text).not.toMatch(/canary/i)
    const line = 'method="GET",route="/-/service/users/{object_id}/",status="200"'
    expect(text).toContain(`http_request_duration_seconds_count{${line}} 30`)
  })

  it('V24 are refused under a foreign host', async () => {
    const { sendRequest } = await counted()
    const answer = await sendRequest('/-/metrics', { headers: { Host: 'evil.example' } })
    expect(answer.status).toBe(421)
  })

  it('are an unknown path where they are off', async () => {
    const { sendRequest } = gatewayForTests()
    const [off, unknown] = await Promise.all(
      ['/-/metrics', '/-/unknown'].map(async (path) => {
        const answer = await sendRequest(path)
        return [answer.status, await answer.text(), answer.headers.get('content-type')]
      }),
    )
    expect(off).toEqual(unknown)
    expect(off?.[0]).toBe(404)
  })
})
