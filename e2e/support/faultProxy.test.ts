import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Fault } from './fault.ts'
import { type FaultProxy, openFaultProxy } from './faultProxy.ts'
import { answer } from './fault.ts'

let gateway: Server
let proxy: FaultProxy
let applied: string[] = []

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('error', () => undefined)
    request.on('end', () => {
      applied.push(`${request.method} ${request.url} ${body}`)
      response.setHeader('Content-Type', 'application/json')
      response.setHeader('ETag', '"1"')
      const length = request.url?.includes('large') ? 200_000 : 2_000
      response.end(JSON.stringify({ got: body, filler: 'x'.repeat(length) }))
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP always has this type of address.
  const { port } = gateway.address() as AddressInfo
  proxy = await openFaultProxy(`http://127.0.0.1:${port}`)
})

afterEach(async () => {
  applied = []
  await proxy.reset()
})

afterAll(async () => {
  await proxy.close()
  gateway.closeAllConnections()
  gateway.close()
})

const path = '/-/service/store/all/'
const write = (key = 'k1') =>
  fetch(proxy.url + path, { method: 'POST', body: 'a=1', headers: { 'Idempotency-Key': key } })
const once = (fault: Fault) => proxy.add('POST', '/store/all/', fault, 1)

describe('the fault proxy', () => {
  it('forwards everything when there is no rule', async () => {
    const answered = await write()
    expect(answered.headers.get('etag')).toBe('"1"')
    expect(await answered.json()).toMatchObject({ got: 'a=1' })
    expect(applied).toEqual([`POST ${path} a=1`])
  })

  it('responds instead of the service', async () => {
    once(answer(429, { detail: 'slow' }, { 'Retry-After': '7' }))
    const answered = await write()
    expect([answered.status, answered.headers.get('retry-after')]).toEqual([429, '7'])
    expect(applied).toEqual([])
    expect((await write()).status).toBe(200)
  })

  it('responds with bytes and their length', async () => {
    once(answer(200, Uint8Array.of(0, 255, 128)))
    const answered = await write()
    expect(answered.headers.get('content-length')).toBe('3')
    expect([...new Uint8Array(await answered.arrayBuffer())]).toEqual([0, 255, 128])
  })

  it('closes the connection to the service when the browser aborts a slow upload', async () => {
    const gone = new Promise((resolve) =>
      gateway.once('request', (request: IncomingMessage) => request.once('close', resolve)),
    )
    once({ kind: 'bandwidth', bytesPerSecond: 1_000_000 })
    const abort = new AbortController()
    const sending = fetch(proxy.url + path, {
      method: 'POST',
      body: 'x'.repeat(8_000_000),
      signal: abort.signal,
    }).catch((error: unknown) => error)
    await expect.poll(() => proxy.arrivals.length).toBe(1)
    abort.abort()
    expect(await sending).toMatchObject({ name: 'AbortError' })
    await gone
    expect(applied).toEqual([])
  })

  it.each([
    [{ kind: 'reset-before' }, 0],
    [{ kind: 'close-before' }, 0],
    [{ kind: 'reset-after-apply' }, 1],
  ] as const)('loses the response: %j', async (fault, times) => {
    once(fault)
    await expect(write()).rejects.toThrow()
    expect(applied).toHaveLength(times)
    expect(proxy.count('POST', '/store/*/')).toBe(1)
  })

  it('replaces the response after the service has applied the request', async () => {
    once({ kind: 'answer-after-apply', status: 504, body: '<html>' })
    expect((await write()).status).toBe(504)
    expect(applied).toHaveLength(1)
  })

  it('hangs, with and without applying the request', async () => {
    for (const apply of [false, true]) {
      once({ kind: 'hang', apply })
      const options = { method: 'POST', body: 'a=1', signal: AbortSignal.timeout(300) }
      await expect(fetch(proxy.url + path, options)).rejects.toThrow()
    }
    expect(applied).toHaveLength(1)
  })

  it('breaks the connection in the middle of a response, or truncates its JSON', async () => {
    once({ kind: 'half-body' })
    const broken = await write()
    await expect(broken.text()).rejects.toThrow()
    once({ kind: 'truncated-json' })
    const cut = await write()
    expect(cut.ok).toBe(true)
    await expect(cut.json()).rejects.toThrow(SyntaxError)
  })

  it('rewrites a response', async () => {
    once({
      kind: 'rewrite',
      status: 201,
      headers: { ETag: undefined, Location: '/x/' },
      body: () => '[]',
    })
    const answered = await write()
    expect([
      answered.status,
      answered.headers.get('etag'),
      answered.headers.get('location'),
    ]).toEqual([201, null, '/x/'])
    expect(await answered.json()).toEqual([])
  })

  it('slows down requests and responses', async () => {
    once({ kind: 'slow', send: 150, answer: 150 })
    let began = Date.now()
    await write()
    expect(Date.now() - began).toBeGreaterThan(290)
    once({ kind: 'bandwidth', bytesPerSecond: 5_000 })
    began = Date.now()
    await (await write()).text()
    expect(Date.now() - began).toBeGreaterThan(290)
  })

  it('keeps no connection of slow requests that the browser has given up', async () => {
    proxy.add('GET', '/store/all/', { kind: 'slow', answer: 500 })
    const abort = new AbortController()
    // Uses all its connections.
    const given = Array.from({ length: 64 }, () =>
      fetch(`${proxy.url}${path}?large`, { signal: abort.signal }).catch(() => undefined),
    )
    await expect.poll(() => applied.length).toBe(64)
    abort.abort()
    await Promise.all(given)
    expect((await write()).status).toBe(200)
  })

  it('drops an upload in transit', async () => {
    once({ kind: 'drop-upload', at: 0.6 })
    const body = new Uint8Array(1_000_000)
    await expect(fetch(proxy.url + path, { method: 'POST', body })).rejects.toThrow()
    expect(applied).toEqual([])
  })

  it('counts requests per path and per key, and can send one twice', async () => {
    once({ kind: 'twice' })
    await write('k1')
    await write('k1')
    await write('k2')
    expect(applied).toHaveLength(4)
    expect(proxy.count('*', '/store/**')).toBe(3)
    expect(Object.fromEntries(proxy.perKey())).toEqual({ k1: 2, k2: 1 })
  })

  it('explains the errors that its faults have caused in the console, and no others', async () => {
    const error = (status: number, at = path) =>
      `console: Failed to load resource: the server responded with a status of ${status} () (${proxy.url}${at})`
    expect(proxy.explains(error(503))).toBe(false)
    once(answer(503))
    await write()
    expect(proxy.explains(error(503))).toBe(true)
    expect(proxy.explains(error(500))).toBe(false)
    expect(proxy.explains(error(503, '/-/service/users/'))).toBe(false)
    expect(proxy.explains(error(503).replace(proxy.url, 'http://127.0.0.1:1'))).toBe(false)
    proxy.forget()
    expect(proxy.explains(error(503))).toBe(false)
  })

  it('refuses connections and accepts them again', async () => {
    await proxy.refuse()
    await expect(write()).rejects.toThrow()
    await proxy.accept()
    expect((await write()).status).toBe(200)
  })

  it('lets so many requests a second through, and answers the others 429 with the time to wait', async () => {
    proxy.add('*', '/store/all/', { kind: 'limit', perSecond: 2 })
    const answers = await Promise.all([1, 2, 3].map((n) => write(`k${n}`)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 429,
    ])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('1')
    expect(applied).toHaveLength(2)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect((await write('k4')).status).toBe(200)
  })
})
