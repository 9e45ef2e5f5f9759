import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { remoteSessions } from './remoteSessions.ts'
import { gatewayForTests } from './testing/gatewayForTests.ts'
import { memoryVault } from './vault.ts'

let remote: Server
let got: { request: IncomingMessage; body: string }[]
let users: unknown
let breakNext: boolean

beforeEach(async () => {
  got = []
  users = { results: [{ object_id: 7, email: 'me@example.org' }] }
  breakNext = false
  remote = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      got.push({ request, body })
      if (breakNext) {
        breakNext = false
        request.socket.resetAndDestroy()
        return
      }
      if (request.headers.authorization !== 'Token right') {
        response.writeHead(401, { 'WWW-Authenticate': 'Basic' })
        response.end()
        return
      }
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(request.method === 'GET' ? users : { object_id: got.length }))
    })
  })
  await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve))
})

afterEach(() => {
  remote.closeAllConnections()
  remote.close()
})

// A server listening on TCP has an address of this type.
const addressOf = (server: Server) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
const open = () => {
  const baseUrl = new URL(`${addressOf(remote)}/`)
  return gatewayForTests({
    sessions: remoteSessions([{ name: 'one', baseUrl }], { canConnect: false }),
  })
}
const right = { scheme: 'secret', authScheme: { scheme: 'token' }, secret: 'right' }

it('checks the credential, stores it, and identifies the user', async () => {
  const { send } = open()
  const answer = await send('/-/session', 'POST', right)
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({
    signedIn: true,
    service: { id: addressOf(remote), name: 'one', local: false },
    user: { object_id: '7', email: 'me@example.org' },
    demo: null,
  })
  expect(answer.headers.get('set-cookie')).not.toContain('right')
  expect(got[0]?.request.url).toBe('/api/workspaces/')
})

it('signs in without a known user if there are several users', async () => {
  users = [{ object_id: 1 }, { object_id: 2 }]
  const { send } = open()
  const answer = await send('/-/session', 'POST', right)
  expect(await answer.json()).toMatchObject({ signedIn: true, user: null })
})

it('rejects what the service rejects, and reports when it is unreachable', async () => {
  const { send } = open()
  expect((await send('/-/session', 'POST', { ...right, secret: 'wrong' })).status).toBe(401)
  remote.closeAllConnections()
  await new Promise((resolve) => remote.close(resolve))
  expect((await send('/-/session', 'POST', right)).status).toBe(502)
})

it('forwards with the credential, body and length, and recognises a repeated write', async () => {
  const { send, sendRequest, cookie } = open()
  const sessionHeaders = {
    Cookie: await cookie(right),
    'Idempotency-Key': 'k1',
    'Content-Length': '14',
  }
  const body = { name: 'Lab' }
  const first = await send('/-/service/workspaces/', 'POST', body, sessionHeaders)
  const again = await send('/-/service/workspaces/', 'POST', body, sessionHeaders)
  expect(await again.json()).toEqual(await first.json())
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  const writes = got.filter(({ request }) => request.method === 'POST')
  expect(writes).toHaveLength(1)
  expect(writes[0]?.body).toBe('{"name":"Lab"}')
  expect(writes[0]?.request.headers['content-length']).toBe('14')
  const other = await send('/-/service/tokens/', 'POST', body, sessionHeaders)
  expect(other.status).toBe(422)
  expect(
    (await sendRequest('/-/service/users/', { headers: { Cookie: sessionHeaders.Cookie } })).status,
  ).toBe(200)
})

it('dialect-14 forwards what the app asks by OPTIONS, and takes no preflight for it', async () => {
  const { send, sendRequest, cookie } = open()
  const Cookie = await cookie(right)
  expect((await send('/-/service/users/', 'OPTIONS', undefined, { Cookie })).status).toBe(200)
  expect(got.at(-1)?.request.method).toBe('OPTIONS')
  const before = got.length
  const headers = { Cookie, 'Access-Control-Request-Method': 'GET' }
  const answer = await sendRequest('/-/service/users/', { method: 'OPTIONS', headers })
  expect([answer.status, got.length]).toEqual([403, before])
})

it('sec-19 rejects a different body of the same length under the same key', async () => {
  const { send, cookie } = open()
  const sessionHeaders = {
    Cookie: await cookie(right),
    'Idempotency-Key': 'k4',
    'Content-Length': '14',
  }
  const path = '/-/service/workspaces/'
  const names = ['Lab', 'Bar']
  const both = names.map((name) => send(path, 'POST', { name }, sessionHeaders))
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  // Either may arrive first.
  const [sent, other] = statuses[0] === 200 ? names : names.toReversed()
  expect(new Set(statuses)).toEqual(new Set([200, 422]))
  expect((await send(path, 'POST', { name: other }, sessionHeaders)).status).toBe(422)
  const again = await send(path, 'POST', { name: sent }, sessionHeaders)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  const writes = got.filter(({ request }) => request.method === 'POST')
  expect(writes.map(({ body }) => body)).toEqual([JSON.stringify({ name: sent })])
})

it('applies two concurrent requests as one write', async () => {
  const { send, cookie } = open()
  const sessionHeaders = { Cookie: await cookie(right), 'Idempotency-Key': 'k2' }
  const both = [1, 2].map(() =>
    send('/-/service/workspaces/', 'POST', { name: 'Lab' }, sessionHeaders),
  )
  const answers = await Promise.all(both)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(got.filter(({ request }) => request.method === 'POST')).toHaveLength(1)
})

it('returns 502 when the connection breaks, without sending the write again', async () => {
  const { send, cookie } = open()
  const sessionHeaders = { Cookie: await cookie(right), 'Idempotency-Key': 'k3' }
  breakNext = true
  expect((await send('/-/service/workspaces/', 'POST', {}, sessionHeaders)).status).toBe(502)
  expect(got.filter(({ request }) => request.method === 'POST')).toHaveLength(1)
})

it('deletes the credential on sign-out', async () => {
  const { send, sendRequest, cookie } = open()
  const sessionHeaders = { Cookie: await cookie(right) }
  await send('/-/session', 'DELETE', undefined, sessionHeaders)
  expect((await sendRequest('/-/service/users/', { headers: sessionHeaders })).status).toBe(401)
})

it('keeps a credential for twelve hours, under a key known only to its owner', async () => {
  let now = Date.now()
  const vault = memoryVault<string>(() => now)
  const cookie = await vault.put('secret')
  expect((await vault.take(cookie))?.value).toBe('secret')
  expect(await vault.take(`${cookie}x`)).toBeUndefined()
  now += 12 * 60 * 60 * 1000
  expect(await vault.take(cookie)).toBeUndefined()
})
