import { afterEach, describe, expect, it } from 'vitest'
import { type HttpServer, listen } from './httpServer.ts'
import { readiness } from './probes.ts'
import { remoteSessions } from './remoteSessions.ts'
import { gatewayForTests } from './testing/gatewayForTests.ts'

describe('V24 V27 readiness', () => {
  it('is 200 once the database answers, whatever the host is called', async () => {
    const { sendRequest } = gatewayForTests({ ready: readiness({ rows: async () => [] }) })
    const answer = await sendRequest('/-/ready', { headers: { Host: '10.0.0.7:4173' } })
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }])
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('is 503 with a reason that names no address and no secret', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), {
      code: 'ECONNREFUSED',
    })
    const odd = new Error('password authentication failed for user "console"')
    const ask = async (problem: Error) => {
      const ready = readiness({ rows: () => Promise.reject(problem) })
      const answer = await gatewayForTests({ ready }).sendRequest('/-/ready')
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      return [answer.status, await answer.json()]
    }
    expect(await ask(away)).toEqual([503, { detail: 'The database cannot be reached.' }])
    expect(await ask(odd)).toEqual([503, { detail: 'The database failed.' }])
  })

  it('is 503 while the database does not answer, and asks it once however many ask', async () => {
    let asked = 0
    const ready = readiness({ rows: () => new Promise(() => (asked += 1)) }, 1)
    const reasons = await Promise.all([ready(), ready(), ready()])
    expect(new Set(reasons)).toEqual(new Set(['The database does not answer.']))
    expect(asked).toBe(1)
  })

  it('needs no database where there is none', async () => {
    expect(await readiness(undefined)()).toBeUndefined()
  })
})

describe('V27 OpenAPI', () => {
  it('names this gateway as the address of the service', async () => {
    const { sendRequest, service } = gatewayForTests()
    const answer = await sendRequest('/-/openapi.json')
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await answer.json()).toEqual(service.openApi('http://127.0.0.1:4173/-/service'))
  })

  it('V24 is an unknown path without the local service, and refused under a foreign host', async () => {
    const remote = { name: 'one', baseUrl: new URL('https://one.example/') }
    const { sendRequest } = gatewayForTests({
      sessions: remoteSessions([remote], { canConnect: false }),
    })
    expect((await sendRequest('/-/openapi.json')).status).toBe(404)
    const headers = { Host: 'evil.example' }
    expect((await gatewayForTests().sendRequest('/-/openapi.json', { headers })).status).toBe(421)
  })
})

describe('health', () => {
  let http: HttpServer | undefined
  afterEach(() => http?.close(0))

  it('V27 is 200 before anything is served, while readiness says why not', async () => {
    http = await listen({ host: '127.0.0.1', port: 0, secure: false, report: () => undefined })
    const base = `http://127.0.0.1:${http.port}`
    const health = await fetch(`${base}/-/health`)
    expect([health.status, await health.json()]).toEqual([200, { status: 'alive' }])
    expect(health.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(health.headers.get('content-security-policy')).toContain("default-src 'none'")
    const reason = async () => {
      const answer = await fetch(`${base}/-/ready`)
      return [answer.status, await answer.json()]
    }
    expect(await reason()).toEqual([503, { detail: 'Workspace Console is starting.' }])
    http.refuse('Workspace Console waits for its database.')
    expect(await reason()).toEqual([503, { detail: 'Workspace Console waits for its database.' }])
  })

  it('V27 shows a person who opens it too early a page that asks again', async () => {
    http = await listen({ host: '127.0.0.1', port: 0, secure: false, report: () => undefined })
    const page = await fetch(`http://127.0.0.1:${http.port}/stores`, {
      headers: { Accept: 'text/html,application/xhtml+xml' },
    })
    expect(page.status).toBe(503)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).not.toContain('sandbox')
    const text = await page.text()
    expect(text).toContain('Workspace Console is starting.')
    expect(text).toMatch(/http-equiv="refresh" content="\d+"/)
  })
})
