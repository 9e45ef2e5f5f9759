import { describe, expect, it } from 'vitest'
import { commonHeaders, contentPolicy, dataPolicy } from './policy.ts'
import { gatewayForTests, ownOrigin, ofOurs } from './testing/gatewayForTests.ts'

const write = { method: 'POST', body: '{"name":"x"}' }

describe('the origin of requests', () => {
  it.each([
    ['a form of another site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    [
      'a program on another port',
      { Origin: 'http://127.0.0.1:3000', 'Sec-Fetch-Site': 'same-site' },
    ],
    ['a sandboxed frame', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ['a page without our header', { Origin: ownOrigin, 'Sec-Fetch-Site': 'same-origin' }],
    ['our header with a foreign origin', { ...ofOurs, Origin: 'https://evil.example' }],
    ['our header from another site', { ...ofOurs, 'Sec-Fetch-Site': 'same-site' }],
    ['an old browser without our header', {}],
    ['another value of our header', { ...ofOurs, 'X-Workspace-Console': '2' }],
  ])('rejects a write by %s', async (_name, headers) => {
    const { service, sendRequest, cookie } = gatewayForTests()
    const sessionHeaders = await cookie()
    const service_ = await sendRequest('/-/service/users/', {
      ...write,
      headers: { ...headers, Cookie: sessionHeaders },
    })
    const session = await sendRequest('/-/session', {
      method: 'DELETE',
      headers: { ...headers, Cookie: sessionHeaders },
    })
    expect([service_.status, session.status]).toEqual([403, 403])
    expect(service.got).toEqual([])
    expect(service.secrets.size).toBe(1)
  })

  it('rejects a sign-in from another site', async () => {
    const { sendRequest } = gatewayForTests()
    const body = '{"scheme":"demo","role":"administrator"}'
    const answer = await sendRequest('/-/session', {
      method: 'POST',
      body,
      headers: { Origin: 'null' },
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('accepts writes from our own page, on any forwarded port', async () => {
    const { service, sendRequest, cookie } = gatewayForTests()
    const headers = {
      ...ofOurs,
      Host: '127.0.0.1:9999',
      Origin: 'http://127.0.0.1:9999',
      Cookie: await cookie(),
    }
    expect((await sendRequest('/-/service/users/', { ...write, headers })).status).toBe(200)
    expect(service.got).toHaveLength(1)
  })

  it.each(['image', 'script', 'iframe', 'document', 'style', 'object'])(
    'rejects a service request made for a %s',
    async (destination) => {
      const { service, sendRequest, cookie } = gatewayForTests()
      const headers = { Cookie: await cookie(), 'Sec-Fetch-Dest': destination }
      expect((await sendRequest('/-/service/users/', { headers })).status).toBe(403)
      expect(service.got).toEqual([])
    },
  )
})

describe('the Host header', () => {
  it.each(['evil.example', 'evil.example:4173', '127.0.0.1.evil.example', '', '[::2]:80'])(
    'is rejected: %s',
    async (host) => {
      const { sendRequest } = gatewayForTests()
      const answer = await sendRequest('/', { headers: { Host: host } })
      expect(answer.status).toBe(421)
      expect(await answer.text()).not.toContain('page')
    },
  )

  it.each(['127.0.0.1:4173', 'localhost:4173', '[::1]:4173', '127.0.0.1'])(
    'is accepted: %s',
    async (host) => {
      const { sendRequest } = gatewayForTests()
      expect((await sendRequest('/', { headers: { Host: host } })).status).toBe(200)
    },
  )

  it('may be the public address, which then requires HTTPS', async () => {
    const publicUrl = new URL('https://console.example.org')
    const { sendRequest } = gatewayForTests({ publicUrl })
    const answer = await sendRequest('/-/session', { headers: { Host: 'console.example.org' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(await answer.json()).toMatchObject({
      service: { baseUrl: 'https://console.example.org/-/service' },
    })
  })
})

describe('headers of every response', () => {
  it.each([
    ['GET', '/-/session', {}, 200],
    ['POST', '/-/session', {}, 403],
    ['PUT', '/-/session', ofOurs, 405],
    ['GET', '/-/service/users/', {}, 401],
    ['GET', '/-/nothing', {}, 404],
    ['GET', '/', { Host: 'evil.example' }, 421],
    ['GET', '/stores', {}, 200],
  ])('%s %s', async (method, path, headers, status) => {
    const { sendRequest } = gatewayForTests()
    const answer = await sendRequest(path, { method, headers })
    expect(answer.status).toBe(status)
    for (const [name, value] of Object.entries(commonHeaders))
      expect(answer.headers.get(name)).toBe(value)
    expect(answer.headers.get('content-security-policy')).toBe(dataPolicy)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('V15 V22 are kept on an internal error, which is logged with the id in the answer', async () => {
    const { service, logged, sendRequest, cookie } = gatewayForTests()
    const sessionHeaders = await cookie()
    Object.assign(service, { whoIs: () => Promise.reject(new Error('database gone')) })
    const answer = await sendRequest('/-/session', { headers: { Cookie: sessionHeaders } })
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([500, 'nosniff'])
    expect(answer.headers.get('connection')).toBe('close')
    expect(await answer.text()).not.toContain('database gone')
    const request_id = answer.headers.get('x-request-id')
    expect(logged.slice(1)).toMatchObject([
      { event: 'gateway-failure', message: 'database gone', request_id },
      { event: 'failed', status: 500, route: '/-/session', request_id },
    ])
  })

  it('include a content security policy without “unsafe”', () => {
    expect(contentPolicy).not.toContain('unsafe')
    expect(contentPolicy).toContain("default-src 'none'")
    expect(contentPolicy).toContain("require-trusted-types-for 'script'")
  })
})
