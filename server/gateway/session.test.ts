import { describe, expect, it } from 'vitest'
import { HttpError } from '../service/httpError.ts'
import { gatewayForTests, ownOrigin, ofOurs } from './testing/gatewayForTests.ts'

describe('signing in', () => {
  it('returns the service and the signed-out state before sign-in', async () => {
    const { sendRequest } = gatewayForTests()
    const answer = await sendRequest('/-/session')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      mode: 'gateway',
      service: {
        id: 'local',
        name: 'Local service',
        local: true,
        baseUrl: 'http://127.0.0.1:4173/-/service',
      },
      services: [
        {
          id: 'local',
          name: 'Local service',
          local: true,
          baseUrl: 'http://127.0.0.1:4173/-/service',
          signedIn: false,
        },
      ],
      canConnect: false,
      signedIn: false,
      user: null,
      demo: [
        { role: 'administrator', name: 'Mara Lindqvist', reach: 'everything', initials: 'ML' },
      ],
    })
  })

  it('SEC05 returns the secret only in the cookie, with every flag', async () => {
    const { send } = gatewayForTests()
    const answer = await send('/-/session', 'POST', {
      scheme: 'password',
      email: 'mara@example.org',
      password: 'right',
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toBe(
      '__Host-wc-4173=wss_token-of-the-test-1; HttpOnly; Secure; SameSite=Strict; Path=/',
    )
    const text = await answer.text()
    expect(text).not.toContain('wss_token')
    expect(JSON.parse(text)).toMatchObject({ signedIn: true, user: { object_id: 'u1' } })
  })

  it.each([
    [{}, { scheme: ['This field is required.'] }],
    [{ scheme: 'magic' }, { scheme: ['Unknown sign-in method.'] }],
    [
      { scheme: 'password' },
      { email: ['This field is required.'], password: ['This field is required.'] },
    ],
    [{ scheme: 'secret', secret: ' ' }, { secret: ['This field is required.'] }],
    [
      { scheme: 'secret', secret: 'a\r\nX-Injected: 1' },
      { secret: ['Use letters, digits and symbols only. Check what you pasted.'] },
    ],
    [{ scheme: 'demo', role: 'emperor' }, { role: ['This field is required.'] }],
  ])('reports the invalid field in %j', async (signIn, problems) => {
    const { send } = gatewayForTests()
    const answer = await send('/-/session', 'POST', signIn)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual(problems)
  })

  it('returns 400 for invalid JSON, and 413 for a body that is too long', async () => {
    const { sendRequest, send } = gatewayForTests()
    const headers = { 'X-Workspace-Console': '1' }
    expect((await sendRequest('/-/session', { method: 'POST', headers, body: '{' })).status).toBe(
      400,
    )
    expect((await send('/-/session', 'POST', { scheme: 'x'.repeat(20_000) })).status).toBe(413)
  })

  it('rejects a wrong password with one sentence and sets no cookie', async () => {
    const { send } = gatewayForTests()
    const answer = await send('/-/session', 'POST', { scheme: 'secret', secret: 'wrong' })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ detail: 'This secret is wrong or has expired.' })
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('passes on the 429 of a delayed sign-in', async () => {
    const { service, send } = gatewayForTests()
    Object.assign(service, {
      signIn: () => Promise.reject(new HttpError(429, 'Too many tries.', { 'Retry-After': '30' })),
    })
    const answer = await send('/-/session', 'POST', { scheme: 'secret', secret: 'right' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30'])
  })

  it('ends the previous session when a user signs in again', async () => {
    const { service, send, cookie } = gatewayForTests()
    const first = await cookie()
    const second = await send(
      '/-/session',
      'POST',
      { scheme: 'secret', secret: 'right' },
      { Cookie: first },
    )
    expect(second.status).toBe(200)
    expect([...service.secrets]).toEqual(['wss_token-of-the-test-2'])
  })

  it('B10 a write of the page of somebody else is not done in the name of this person', async () => {
    const { service, send, cookie } = gatewayForTests()
    const Cookie = await cookie()
    const write = async (person: string) =>
      (
        await send(
          '/-/service/users/',
          'POST',
          {},
          { Cookie, 'X-Workspace-Console-Person': person },
        )
      ).status
    expect([await write('u2'), service.got.length]).toEqual([401, 0])
    expect([await write('u1'), service.got.length]).toEqual([200, 1])
    expect(service.got[0]?.request.headers.has('X-Workspace-Console-Person')).toBe(false)
  })

  it('signs out: deletes the secret and the cookie', async () => {
    const { service, sendRequest, send, cookie } = gatewayForTests()
    const sessionHeaders = await cookie()
    const answer = await send('/-/session', 'DELETE', undefined, { Cookie: sessionHeaders })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(service.secrets.size).toBe(0)
    const after = await sendRequest('/-/session', { headers: { Cookie: sessionHeaders } })
    expect(await after.json()).toMatchObject({ signedIn: false, user: null })
  })

  it('identifies a session opened with a secret key, and only that', async () => {
    const { service, sendRequest, send } = gatewayForTests()
    Object.assign(service, { signIn: () => service.signInDemo('administrator') })
    const opened = async (secret: string) => {
      const answer = await send('/-/session', 'POST', { scheme: 'secret', secret })
      return {
        body: (await answer.json()) as { byKey?: boolean },
        Cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
      }
    }
    expect((await opened('wst_a')).body.byKey).toBeUndefined()
    const { body, Cookie } = await opened('wsk_a')
    expect(body.byKey).toBe(true)
    const again = await sendRequest('/-/session', { headers: { Cookie } })
    expect(await again.json()).toMatchObject({ signedIn: true, byKey: true })
    await sendRequest('/-/service/users/', { headers: { Cookie } })
    expect(service.got[0]?.request.headers.get('authorization')).toBe(
      'Bearer wss_token-of-the-test-2',
    )
    await send('/-/session', 'DELETE', undefined, { Cookie })
    expect([...service.secrets]).toEqual(['wss_token-of-the-test-1'])
  })

  it.each(['wsk_', 'wst_', 'key.wsk_', 'key.wst_', ''])(
    'sec-17 rejects a secret of another kind as the cookie: %s…',
    async (kind) => {
      const { service, sendRequest, send } = gatewayForTests()
      const secret = `${kind}secret-of-the-test`
      service.secrets.add(secret).add('secret-of-the-test')
      const Cookie = `__Host-wc-4173=${secret}`
      const session = await sendRequest('/-/session', { headers: { Cookie } })
      expect(await session.json()).toMatchObject({ signedIn: false, user: null })
      expect((await sendRequest('/-/service/users/', { headers: { Cookie } })).status).toBe(401)
      await send('/-/session', 'DELETE', undefined, { Cookie })
      expect(service.got).toEqual([])
      expect(service.secrets.size).toBe(kind === '' ? 1 : 2)
    },
  )

  it.each([
    ['from another machine', {}, '203.0.113.9'],
    ['through a proxy that says so', { 'X-Forwarded-For': '203.0.113.9' }, '127.0.0.1'],
    ['through a proxy of another kind', { Via: '1.1 front' }, '127.0.0.1'],
    ['through one that uses the standard header', { Forwarded: 'for=203.0.113.9' }, '::1'],
  ])('sec-20 offers no demo users to a client %s', async (_name, headers, address) => {
    const { gateway, service } = gatewayForTests()
    const sendRequest = (init: RequestInit) =>
      gateway.fetch(
        new Request(`${ownOrigin}/-/session`, {
          ...init,
          headers: { Host: '127.0.0.1:4173', ...ofOurs, ...headers },
        }),
        { address },
      )
    expect(await (await sendRequest({})).json()).toMatchObject({ signedIn: false, demo: null })
    const body = '{"scheme":"demo","role":"administrator"}'
    const answer = await sendRequest({ method: 'POST', body })
    expect([answer.status, service.secrets.size]).toEqual([401, 0])
  })

  it('sec-20 offers the demo users on this machine, for every form of its address', async () => {
    const { gateway } = gatewayForTests()
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const request = new Request(`${ownOrigin}/-/session`, { headers: { Host: '127.0.0.1:4173' } })
      const answer = await gateway.fetch(request, { address })
      expect(await answer.json(), address).toMatchObject({ demo: [{ role: 'administrator' }] })
    }
  })

  it('allows no other method', async () => {
    const { send } = gatewayForTests()
    const answer = await send('/-/session', 'PUT', {})
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST, PATCH, DELETE'])
  })
})
