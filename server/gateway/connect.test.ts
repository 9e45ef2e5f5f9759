import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import type { ConnectedSession, ConnectFailure, Session } from '../../src/gateway.ts'
import { serviceHeader } from '../../src/gateway.ts'
import { allSessions } from './allSessions.ts'
import { localSessions } from './localSessions.ts'
import { guardedLookup, reachOf } from './remoteAddress.ts'
import { remoteFetch } from './remoteFetch.ts'
import { remoteSessions } from './remoteSessions.ts'
import { fakeService } from './testing/fakeService.ts'
import { gatewayForTests } from './testing/gatewayForTests.ts'
import {
  basicOf,
  keyService,
  type KeyService,
  type KeyServiceOptions,
} from './testing/keyService.ts'

const open: KeyService[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()))
})

async function service(accepts: KeyService['accepts'], options?: KeyServiceOptions) {
  const started = await keyService(accepts, options)
  open.push(started)
  return started
}

const gateway = (canConnect = true) =>
  gatewayForTests({
    sessions: allSessions(localSessions(fakeService()), remoteSessions([], { canConnect })),
  })

async function connect(body: Record<string, unknown>, { send } = gateway()) {
  const answer = await send('/-/session', 'POST', { scheme: 'secret', secret: 'right', ...body })
  return { status: answer.status, body: (await answer.json()) as ConnectedSession & ConnectFailure }
}

const bearer: KeyService['accepts'] = ({ authorization }) => authorization === 'Bearer right'

describe('B4, dialect-1 how a key travels', () => {
  it.each<[string, KeyService['accepts'], unknown]>([
    ['Bearer', bearer, { scheme: 'bearer' }],
    ['Token', ({ authorization }) => authorization === 'Token right', { scheme: 'token' }],
    ...['X-Api-Key', 'Api-Key', 'X-Auth-Token'].map(
      (name): [string, KeyService['accepts'], unknown] => [
        name,
        (headers) => headers[name.toLowerCase()] === 'right',
        { scheme: 'header', name },
      ],
    ),
  ])('%s is found, and each request is sent so', async (_, accepts, authScheme) => {
    const { url } = await service(accepts)
    const own = gateway()
    const { body } = await connect({ service: `${url}/` }, own)
    expect(body).toMatchObject({
      signedIn: true,
      service: { id: url, local: false },
      auth: authScheme,
    })
    const headers = {
      Cookie: await own.cookie({ scheme: 'secret', secret: 'right', service: url }),
    }
    expect((await own.sendRequest('/-/service/workspaces/', { headers })).status).toBe(200)
  })

  it('e-mail and password travel as Basic only', async () => {
    const right = basicOf('ada@x.test', 'right')
    const { url, got } = await service(({ authorization }) => authorization === right)
    const sent = { scheme: 'password', service: url, email: 'ada@x.test' }
    expect((await connect({ ...sent, password: 'right' })).body.auth).toEqual({ scheme: 'basic' })
    const reads = got.length
    expect((await connect({ ...sent, password: 'wrong' })).body.problem).toBe('wrongKey')
    expect(got.length - reads).toBe(2)
  })

  it('a query parameter is used only after the person chose one', async () => {
    const { url, got } = await service((_, query) => query.get('access_token') === 'right')
    expect((await connect({ service: url })).body.problem).toBe('unknownScheme')
    expect(got.some((line) => line.includes('right'))).toBe(false)
    const { body } = await connect({ service: url, authScheme: { scheme: 'query' } })
    expect(body.auth).toEqual({ scheme: 'query', name: 'access_token' })
  })

  it('a chosen header or word is used, and nothing else is tried', async () => {
    const odd = await service((headers) => headers['x-odd-key'] === 'right')
    const header = { scheme: 'header', name: 'X-Odd-Key' }
    expect((await connect({ service: odd.url, authScheme: header })).body.auth).toEqual(header)
    const worded = await service(({ authorization }) => authorization === 'ApiKey right')
    const word = { scheme: 'word', name: 'ApiKey' }
    expect((await connect({ service: worded.url, authScheme: word })).body.auth).toEqual(word)
    expect(
      (await connect({ service: odd.url, authScheme: { scheme: 'header', name: 'Host' } })).status,
    ).toBe(400)
  })
})

describe('dialect-3 a service that answers 403 to a key it does not know', () => {
  it('does not sign a wrong key in, and does a right one without a right for the first list', async () => {
    const closed = await service(bearer, { refusal: 403 })
    expect((await connect({ service: closed.url, secret: 'wrong' })).status).toBe(401)
    closed.answer = (path, response) => {
      if (path !== '/workspaces/') return false
      response.writeHead(403, { 'Content-Type': 'application/json' })
      response.end('{"detail":"You may not list workspaces."}')
      return true
    }
    expect((await connect({ service: closed.url })).body).toMatchObject({ signedIn: true })
    expect((await connect({ service: closed.url, secret: 'wrong' })).status).toBe(401)
  })

  it('is told apart later: a missing right stays 403, an ended key becomes 401', async () => {
    const closed = await service(bearer, { refusal: 403 })
    closed.answer = (path, response) => {
      if (path !== '/tokens/') return false
      response.writeHead(403, { 'Content-Type': 'application/json' })
      response.end('{"detail":"Not for you."}')
      return true
    }
    const { cookie, sendRequest } = gateway()
    const first = {
      Cookie: await cookie({ scheme: 'secret', secret: 'right', service: closed.url }),
    }
    expect((await sendRequest('/-/service/tokens/', { headers: first })).status).toBe(403)
    const second = {
      Cookie: await cookie({ scheme: 'secret', secret: 'right', service: closed.url }),
    }
    closed.accepts = () => false
    const ended = await sendRequest('/-/service/tokens/', { headers: second })
    expect([ended.status, await ended.json()]).toEqual([
      401,
      { detail: 'Authentication credentials were not provided.' },
    ])
    // The status returned by the service itself, for the profile of the deployment.
    expect(ended.headers.get('X-Service-Status')).toBe('403')
  })
})

describe('B1 what cannot be connected to says why', () => {
  it.each([
    ['https://no-such-host.invalid', 'noHost'],
    ['http://127.0.0.1:1', 'refused'],
    ['http://10.0.0.4:8000', 'notEncrypted'],
    ['http://169.254.169.254', 'notAllowed'],
    ['https://[::ffff:169.254.169.254]/latest', 'notAllowed'],
    ['https://metadata.google.internal', 'notAllowed'],
    ['http://0.0.0.0:80', 'notAllowed'],
    ['ftp://one.example', 'notAddress'],
    ['htps://one.example', 'notAddress'],
    ['our workspace service', 'notAddress'],
  ])('%s: %s', async (address, problem) => {
    expect((await connect({ service: address })).body.problem).toBe(problem)
  })

  it('a website, a missing path and a redirect are not the service, and never see the key', async () => {
    const seen: unknown[] = []
    const site = await service(
      (headers) => {
        seen.push(headers.authorization, headers['x-api-key'])
        return false
      },
      { base: '/api/v1' },
    )
    const { body } = await connect({ service: site.url.replace('/api/v1', '') })
    expect(body).toMatchObject({
      problem: 'notService',
      answer: { status: 404, isHtml: true },
      base: site.url,
    })
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.every((key) => key === undefined)).toBe(true)
    const moved = await service(() => true)
    moved.answer = (_, response) => {
      response.writeHead(302, { Location: 'http://169.254.169.254/workspaces/' })
      response.end()
      return true
    }
    const answer = await connect({ service: moved.url })
    expect(answer.body).toMatchObject({
      problem: 'notService',
      location: 'http://169.254.169.254/workspaces/',
    })
    expect(moved.got.length).toBe(4)
    expect(answer.body.tried.every(({ authScheme }) => authScheme === null)).toBe(true)
  })

  it.each([401, 403])(
    'a %i as a web page may still be the service: the key decides',
    async (refusal) => {
      const page = (response: ServerResponse) => {
        response.writeHead(refusal, { 'Content-Type': 'text/html' })
        response.end('<!doctype html><title>Forbidden</title>')
        return true
      }
      const isRight = ({ req }: ServerResponse) => req.headers['x-api-key'] === 'right'
      const started = await service(() => true)
      started.answer = (_, response) => !isRight(response) && page(response)
      const { body } = await connect({ service: started.url })
      expect(body.auth).toEqual({ scheme: 'header', name: 'X-Api-Key' })
      started.answer = (_, response) => page(response)
      const refused = await connect({ service: started.url })
      expect(refused.body).toMatchObject({
        problem: 'notService',
        answer: { status: refusal, isHtml: true, text: '<!doctype html><title>Forbidden</title>' },
      })
      expect(refused.body.tried.some(({ authScheme }) => authScheme?.scheme === 'bearer')).toBe(
        true,
      )
    },
  )

  it('a key that the service speaks about is wrong; one that changes nothing is asked about', async () => {
    const { url } = await service(bearer)
    expect((await connect({ service: url, secret: 'wrong' })).body.problem).toBe('unknownScheme')
    const talking = await service(() => true)
    talking.answer = (_, response) => {
      const isTold = response.req.headers.authorization !== undefined
      response.writeHead(401, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ detail: isTold ? 'Token expired' : 'No token' }))
      return true
    }
    expect((await connect({ service: talking.url })).body).toMatchObject({
      problem: 'wrongKey',
      answer: { status: 401, text: '{"detail":"Token expired"}' },
    })
  })

  it('elsewhere than on its own machine, only the named services are contacted', async () => {
    const { url, got } = await service(bearer)
    const { status, body } = await connect({ service: url }, gateway(false))
    expect([status, body.problem]).toEqual([400, 'notAllowed'])
    expect(body.detail).toContain('SERVICE_URL')
    expect(got).toEqual([])
  })
})

describe('a service that does not answer as expected to a read without a key', () => {
  const json = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(body))
    return true
  }

  it('deploy-8 a key that is let in at a path without lists: the path is wrong, and the right one is found', async () => {
    const strict = await service(bearer)
    strict.answer = (path, response) =>
      path !== '/api/workspaces/' && json(response, 404, { detail: 'Not found.' })
    for (const typed of ['/docs', '/api/workspaces/'])
      expect((await connect({ service: strict.url + typed })).body).toMatchObject({
        problem: 'wrongAddress',
        answer: { status: 404 },
        base: `${strict.url}/api`,
      })
  })

  it.each<[string, number, unknown]>([
    ['404, as GitHub', 404, { message: 'Not Found' }],
    ['a fault', 500, { detail: 'Fault' }],
    ['a redirect to a page', 302, ''],
  ])('deploy-9 %s: the key is sent once the person says so', async (_, status, body) => {
    const hidden = await service(() => true)
    const { url } = hidden
    hidden.answer = (_path, response) => {
      if (response.req.headers.authorization === 'Bearer right') return false
      if (status === 302) response.setHeader('Location', '/login')
      return json(response, status, body)
    }
    const refused = await connect({ service: url })
    expect(refused.body.tried.every(({ authScheme }) => authScheme === null)).toBe(true)
    expect(['notService', 'failing']).toContain(refused.body.problem)
    const { body: opened } = await connect({ service: url, isConfirmed: true })
    expect(opened).toMatchObject({ signedIn: true, auth: { scheme: 'bearer' } })
  })

  it('deploy-9 a first list that is missing does not hide the others; success:false is a refusal', async () => {
    const partial = await service(bearer)
    const missing = (path: string, response: ServerResponse) =>
      path === '/workspaces/' && json(response, 404, {})
    partial.answer = missing
    expect((await connect({ service: partial.url })).body).toMatchObject({ signedIn: true })
    const odd = await service(() => true)
    odd.answer = (_, response) =>
      response.req.headers.authorization !== 'Bearer right' &&
      json(response, 200, { success: false, message: 'Sign in.', data: null })
    expect((await connect({ service: odd.url })).body).toMatchObject({ signedIn: true })
  })

  it('deploy-10 an open service gets no key before it is asked for; then the one with more records is the proof', async () => {
    const seen: (string | undefined)[] = []
    const empty = await service((headers) => {
      seen.push(headers.authorization ?? String(headers['x-api-key'] ?? ''))
      return true
    })
    empty.answer = (path, response) =>
      path === '/workspaces/' &&
      response.req.headers['x-api-key'] !== 'right' &&
      json(response, 200, { results: [], count: 0, next: null })
    const asked = await connect({ service: empty.url })
    expect([asked.status, asked.body.problem]).toEqual([400, 'openService'])
    expect(seen.every((key) => key === '')).toBe(true)
    expect((await connect({ service: empty.url, isConfirmed: true })).body).toMatchObject({
      auth: { scheme: 'header', name: 'X-Api-Key' },
    })
    empty.answer = () => false
    expect((await connect({ service: empty.url, isConfirmed: true })).body).toMatchObject({
      isUnchecked: true,
    })
  })

  it('deploy-11 one list that answers 401 does not end the session', async () => {
    const closed = await service(bearer)
    closed.answer = (path, response) => path === '/tokens/' && json(response, 401, {})
    const { cookie, sendRequest } = gateway()
    const Cookie = await cookie({ scheme: 'secret', secret: 'right', service: closed.url })
    const answer = await sendRequest('/-/service/tokens/', { headers: { Cookie } })
    expect([answer.status, answer.headers.get('X-Service-Status')]).toEqual([403, '401'])
    const ended = await cookie({ scheme: 'secret', secret: 'right', service: closed.url })
    closed.accepts = () => false
    const last = await sendRequest('/-/service/tokens/', { headers: { Cookie: ended } })
    expect(last.status).toBe(401)
  })

  it('deploy-16 another header travels with each request, and the page never gets its value', async () => {
    const { url } = await service(
      (headers) => headers.authorization === 'Bearer right' && headers['x-tenant'] === 'acme',
    )
    expect((await connect({ service: url })).body.problem).toBe('unknownScheme')
    const own = gateway()
    const sent = { service: url, headers: { 'X-Tenant': 'acme' } }
    const { body } = await connect(sent, own)
    expect(body.auth).toEqual({ scheme: 'bearer', headers: { 'X-Tenant': '' } })
    expect(JSON.stringify(body)).not.toContain('acme')
    const Cookie = await own.cookie({ scheme: 'secret', secret: 'right', ...sent })
    const read = await own.sendRequest('/-/service/workspaces/', { headers: { Cookie } })
    expect(read.status).toBe(200)
    const bad = await connect({ service: url, headers: { Cookie: 'x' } })
    expect(bad.status).toBe(400)
  })

  it('deploy-17, deploy-21 what no header can carry is refused at its field; pasted words are dropped', async () => {
    const { url } = await service(bearer)
    const { status, body } = await connect({ service: url, secret: 'Schlüssel-ß' })
    expect([status, Object.keys(body)]).toEqual([400, ['secret']])
    for (const secret of ['Bearer right', 'Authorization: Bearer right'])
      expect((await connect({ service: url, secret })).body.signedIn).toBe(true)
  })

  it('deploy-19 a compressed answer that nobody asked for is read', async () => {
    const packed = await service(bearer)
    packed.answer = (path, response) => {
      if (path !== '/workspaces/') return false
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      response.end(gzipSync('{"results":[{"object_id":"w1"}],"count":1}'))
      return true
    }
    const { cookie, sendRequest } = gateway()
    const Cookie = await cookie({ scheme: 'secret', secret: 'right', service: packed.url })
    const answer = await sendRequest('/-/service/workspaces/', { headers: { Cookie } })
    expect(await answer.json()).toMatchObject({ count: 1 })
  })

  it('deploy-20 no key is needed where none is asked for; where one is, that is said', async () => {
    const { url } = await service(() => true)
    const own = gateway()
    const { body } = await connect({ service: url, secret: '' }, own)
    expect(body).toMatchObject({ signedIn: true, auth: { scheme: 'none' } })
    const Cookie = await own.cookie({ scheme: 'secret', secret: '', service: url })
    const read = await own.sendRequest('/-/service/workspaces/', { headers: { Cookie } })
    expect(read.status).toBe(200)
    const closed = await service(bearer)
    expect((await connect({ service: closed.url, secret: '' })).body.problem).toBe('needsKey')
  })

  it('deploy-21 a path without its slash is gone to, for each request', async () => {
    const short = await service(bearer)
    short.answer = (path, response) => {
      if (!path.endsWith('/')) return json(response, 200, [{ object_id: 'w1', name: path }])
      response.writeHead(308, { Location: path.slice(0, -1) })
      response.end()
      return true
    }
    const { cookie, sendRequest } = gateway()
    const Cookie = await cookie({ scheme: 'secret', secret: 'right', service: short.url })
    const before = short.got.length
    const answer = await sendRequest('/-/service/workspaces/?page=2', { headers: { Cookie } })
    expect(await answer.json()).toEqual([{ object_id: 'w1', name: '/workspaces' }])
    expect(short.got.slice(before)).toEqual(['GET /workspaces?page=2'])
  })

  it('deploy-22 a fault in answer to a key is no wrong key; the only user is no proof', async () => {
    const failing = await service(bearer)
    failing.accepts = () => true
    failing.answer = (_, response) =>
      json(response, response.req.headers.authorization ? 500 : 401, { detail: 'x' })
    expect((await connect({ service: failing.url })).body.problem).toBe('failing')
    failing.answer = (_, response) => {
      response.setHeader('Retry-After', '40')
      return json(response, 503, { detail: 'x' })
    }
    expect((await connect({ service: failing.url })).body.answer).toMatchObject({
      status: 503,
      retryAfter: 40,
    })
    const one = await service(bearer, { users: [{ object_id: 'u1', email: 'ada@x.test' }] })
    expect((await connect({ service: one.url })).body).toMatchObject({
      user: { object_id: 'u1' },
      isOnlyUser: true,
    })
  })
})

describe('addresses are checked where the connection is made', () => {
  it.each([
    ['forbidden', ['0.0.0.0', '0.1.2.3', '169.254.169.254', '100.100.100.200', '168.63.129.16']],
    ['forbidden', ['192.0.0.192', '224.0.0.1', '255.255.255.255', '::', 'fe80::1%eth0', 'fec0::1']],
    ['forbidden', ['ff02::1', 'fd00:ec2::254', 'FD00:0EC2:0:0:0:0:0:254', 'fd20:ce::254']],
    [
      'forbidden',
      ['::ffff:a9fe:a9fe', '::ffff:168.63.129.16', '::ffff:0:169.254.1.1', '::a9fe:a9fe'],
    ],
    [
      'forbidden',
      [
        '64:ff9b::169.254.169.254',
        '64:ff9b::a83f:8110',
        '64:ff9b:1::1',
        '64:ff9b:1:a9fe:a9:fe00::',
      ],
    ],
    [
      'forbidden',
      ['2002:a9fe:a9fe::1', '2002:a83f:8110::', '2001:0:a9fe:a9fe::1', '2001:0:102:304::5601:5601'],
    ],
    ['forbidden', ['', 'localhost', '169.254.169.254.', '1']],
    [
      'own',
      ['127.0.0.1', '127.9.9.9', '::1', '10.1.2.3', '100.64.0.1', '172.31.0.1', '192.168.0.1'],
    ],
    [
      'own',
      ['198.18.0.1', 'fc00::1', 'fd12:3456::1', '::ffff:127.0.0.1', '::ffff:0a00:1', '::10.0.0.1'],
    ],
    ['own', ['64:ff9b::10.0.0.1', '2002:c0a8:1::', '2001:0:a00:1::f7f7:f7f7']],
    [
      'public',
      ['93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:2800:220:1:248:1893:25c8:1946'],
    ],
    ['public', ['::ffff:93.184.216.34', '64:ff9b::93.184.216.34', '2002:5db8:d822::1']],
  ])('attack-9 %s: %j', (expected, addresses) => {
    expect(addresses.map((address) => [address, reachOf(address)])).toEqual(
      addresses.map((address) => [address, expected]),
    )
  })

  const resolved = (address: string, isEncrypted: boolean) =>
    new Promise((done) => {
      guardedLookup(isEncrypted, (_, __, answer) => answer(null, [{ address, family: 4 }]))(
        'service.example',
        { all: false },
        (error, found) => done(error?.message ?? found),
      )
    })

  it('a name that resolves to a metadata address, or without encryption to another machine, is refused', async () => {
    expect(await resolved('169.254.169.254', true)).toBe('notAllowed')
    expect(await resolved('10.0.0.7', true)).toBe('10.0.0.7')
    expect(await resolved('10.0.0.7', false)).toBe('notEncrypted')
    expect(await resolved('127.0.0.1', false)).toBe('127.0.0.1')
    expect(await resolved('::ffff:127.0.0.1', false)).toBe('::ffff:127.0.0.1')
    // A translator of the network is another machine.
    expect(await resolved('64:ff9b::127.0.0.1', false)).toBe('notEncrypted')
  })

  it('also for a request of a session', async () => {
    const { url } = await service(() => true)
    const { port } = new URL(url)
    const fetch = remoteFetch((_, __, done) =>
      done(null, [{ address: '169.254.169.254', family: 4 }]),
    )
    await expect(fetch(new Request(`http://localhost:${port}/workspaces/`))).rejects.toThrow(
      'notAllowed',
    )
  })
})

describe('AC-7, dialect-4 who the credential belongs to', () => {
  const ada = { object_id: 'u1', email: 'Ada@x.test', first_name: 'Ada' }
  const bob = { object_id: 'u2', email: 'bob@x.test' }
  const userOf = async (users: KeyServiceOptions['users'], email?: string) => {
    const accepts = () => true
    const started = await service(accepts, { ...(users && { users }) })
    started.accepts = ({ authorization }) => authorization !== undefined
    const typed = email === undefined ? {} : { scheme: 'password', email, password: 'p' }
    return (await connect({ service: started.url, ...typed })).body.user?.object_id
  }

  it('the only user, the e-mail typed, or a record that says so; else nobody', async () => {
    expect(await userOf([ada])).toBe('u1')
    expect(await userOf([ada, bob])).toBeUndefined()
    expect(await userOf([ada, bob], 'ada@x.test')).toBe('u1')
    expect(await userOf([ada, bob], 'eve@x.test')).toBeUndefined()
    expect(await userOf([ada], 'eve@x.test')).toBeUndefined()
    expect(await userOf([ada, { ...bob, is_me: true }])).toBe('u2')
  })

  it('the person may say it, or that it is nobody', async () => {
    const { url } = await service(bearer, { users: [ada, bob] })
    const { cookie, send } = gateway()
    const headers = { Cookie: await cookie({ scheme: 'secret', secret: 'right', service: url }) }
    const said = async (user: string) => {
      const answer = await send('/-/session', 'PATCH', { user }, headers)
      return answer.ok ? ((await answer.json()) as Session).user?.object_id : answer.status
    }
    expect(await said('eve@x.test')).toBe(404)
    expect(await said('bob@x.test')).toBe('u2')
    expect(await said('u1')).toBe('u1')
    expect(await said('')).toBeUndefined()
  })

  it('the same credential has the same id after a restart, another one another', async () => {
    const { url } = await service(({ authorization }) => authorization !== undefined)
    const idOf = async (secret: string) =>
      (await connect({ service: url, secret })).body.credentialId
    const [one, again, other] = [await idOf('a'), await idOf('a'), await idOf('b')]
    expect(one).toBe(again)
    expect(one).not.toBe(other)
  })

  it('AC-3 a new key of the same person keeps who they are; a sign-in with another one does not', async () => {
    const { url } = await service(({ authorization }) => authorization !== undefined, {
      users: [ada, bob],
    })
    const own = gateway()
    const headers = {
      Cookie: await own.cookie({ scheme: 'secret', secret: 'right', service: url }),
    }
    const change = { service: url, user: 'bob@x.test' }
    const before = (await (
      await own.send('/-/session', 'PATCH', change, headers)
    ).json()) as Session
    const other = await connect({ service: url, secret: 'other', isRenewal: true }, own)
    expect(other.body.credentialId).not.toBe(before.credentialId)
    const body = { scheme: 'secret', secret: 'new', service: url, isRenewal: true }
    const answer = await own.send('/-/session', 'POST', body, headers)
    const renewed = (await answer.json()) as Session
    expect(renewed.credentialId).toBe(before.credentialId)
    expect(renewed.user?.object_id).toBe('u2')
  })

  it('AC-3 a new key of the same person keeps the name and the kind of the deployment', async () => {
    const { url } = await service(({ authorization }) => authorization !== undefined)
    const own = gateway()
    const named = { scheme: 'secret', secret: 'right', service: url, name: 'Mine', kind: 'test' }
    const headers = { Cookie: await own.cookie(named) }
    const body = { scheme: 'secret', secret: 'new', service: url, isRenewal: true }
    const answer = await own.send('/-/session', 'POST', body, headers)
    expect(((await answer.json()) as Session).service).toMatchObject({ name: 'Mine', kind: 'test' })
  })
})

describe('B8 several deployments', () => {
  it('a request reaches the deployment it names, else the one used last, and says whose its answer is', async () => {
    const [one, two] = [
      await service(bearer, { workspaces: ['One'] }),
      await service(bearer, { workspaces: ['Two'] }),
    ]
    const { send, sendRequest } = gateway()
    let cookie = ''
    const post = async (method: string, body: unknown) => {
      const answer = await send('/-/session', method, body, cookie === '' ? {} : { Cookie: cookie })
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return (await answer.json()) as Session
    }
    await post('POST', { scheme: 'secret', secret: 'right', service: one.url })
    const both = await post('POST', { scheme: 'secret', secret: 'right', service: two.url })
    expect(both.services?.map(({ id, signedIn }) => [id, signedIn])).toEqual([
      ['local', false],
      [two.url, true],
      [one.url, true],
    ])
    const read = async (service?: string) => {
      const headers = { Cookie: cookie, ...(service !== undefined && { [serviceHeader]: service }) }
      const answer = await sendRequest('/-/service/workspaces/', { headers })
      const of = answer.headers.get(serviceHeader)
      return [answer.status, of, /"name":"(\w+)"/.exec(await answer.text())?.[1]]
    }
    expect(await read()).toEqual([200, two.url, 'Two'])
    expect(await read(one.url)).toEqual([200, one.url, 'One'])
    expect((await read('https://third.example'))[0]).toBe(401)
    expect(
      (await post('PATCH', { service: one.url, name: 'First', kind: 'staging' })).service,
    ).toEqual({ id: one.url, name: 'First', kind: 'staging', local: false, baseUrl: one.url })
    expect(await read()).toEqual([200, one.url, 'One'])
    const before = cookie
    const end = async (query = '') => {
      const path = `/-/session${query}`
      const answer = await send(path, 'DELETE', undefined, { Cookie: cookie })
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return [(await read(one.url))[0], (await read(two.url))[0]]
    }
    expect(await end(`?service=${encodeURIComponent(two.url)}`)).toEqual([200, 401])
    expect(await end()).toEqual([401, 401])
    cookie = before
    expect([(await read(one.url))[0], (await read(two.url))[0]]).toEqual([401, 401])
  })
})
