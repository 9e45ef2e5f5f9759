import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { handleWith, type Handle, type HttpServer, listen } from './httpServer.ts'
import { dataHeaders } from './policy.ts'
import { gatewayForTests } from './testing/gatewayForTests.ts'

/** A promise with its resolve function. */
function promised<T>() {
  let keep: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    keep = resolve
  })
  return { promise, resolve: keep }
}

let http: HttpServer | undefined
afterEach(() => http?.close(0))

const open = async (handle: Handle) => {
  http = await listen({ host: '127.0.0.1', port: 0, secure: false, report: () => undefined })
  http.serve(handle)
  return http
}

/** Sends raw bytes and reads until the server closes the connection. */
const exchange = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let got = ''
    socket.on('data', (chunk) => (got += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(got))
  })

describe('stopping', () => {
  it('sec-15 under load every accepted request gets its result or 503', async () => {
    const done = new Set<string>()
    const started = promised<void>()
    const server = await open((request, response) => {
      request.resume()
      request.once('end', () =>
        setImmediate(() => {
          done.add(request.url ?? '')
          if (done.size === 200) started.resolve()
          response.end('{}')
        }),
      )
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 40 })
    const post = (path: string) =>
      new Promise<{ status: number; closes: boolean }>((resolve, reject) => {
        const { port } = server
        const sent = httpRequest({ agent, port, path, method: 'POST', host: '127.0.0.1' })
        sent.on('response', (answer) => {
          answer.resume()
          const closes = answer.headers.connection === 'close'
          answer.once('end', () => resolve({ status: answer.statusCode ?? 0, closes }))
        })
        sent.on('error', reject)
        sent.end('x'.repeat(2000))
      })
    const acknowledged = new Set<string>()
    const last: unknown[] = []
    const writer = async (writerId: number) => {
      for (let n = 0; ; n += 1) {
        const path = `/${writerId}/${n}`
        const got = await post(path).catch((error: { code?: string }) => error.code)
        if (typeof got === 'object' && got.status === 200) acknowledged.add(path)
        else return last.push(got)
      }
    }
    const writers = Promise.all(Array.from({ length: 40 }, (_, writerId) => writer(writerId)))
    await started.promise
    await server.close(10_000)
    await writers
    agent.destroy()
    expect(last).toEqual(Array.from({ length: 40 }, () => ({ status: 503, closes: true })))
    expect([...done].filter((path) => !acknowledged.has(path))).toEqual([])
  })

  it('sec-15 a request in progress is completed, and its connection is closed', async () => {
    const arrived = promised<() => void>()
    const server = await open((_request, response) =>
      arrived.resolve(() => {
        response.end('done')
      }),
    )
    const answer = exchange(server.port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n')
    const finish = await arrived.promise
    const closed = server.close(10_000)
    finish()
    expect(await answer).toMatch(/^HTTP\/1.1 200 OK\r\n(.*\r\n)*Connection: close\r\n[^]*done/i)
    await closed
  })
})

describe('sec-18 every response has the common headers', () => {
  const { gateway } = gatewayForTests()
  const headersOf = (answer: string) => {
    const [head = ''] = answer.split('\r\n\r\n')
    return new Map(
      head
        .split('\r\n')
        .slice(1)
        .map((line): [string, string] => {
          const [name = '', ...value] = line.split(': ')
          return [name.toLowerCase(), value.join(': ')]
        }),
    )
  }
  const ours = 'Host: 127.0.0.1:4173\r\nConnection: close\r\n\r\n'

  it.each([
    ['what is no request', 'nonsense\r\n\r\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no host', 'GET /-/session HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['an expectation', `GET /-/session HTTP/1.1\r\nExpect: cake\r\n${ours}`, 200],
    ['another host', 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 421],
    [
      'another host in its first line',
      `GET http://evil.example/-/session HTTP/1.1\r\n${ours}`,
      421,
    ],
    ['our host in both', `GET http://127.0.0.1:4173/-/session HTTP/1.1\r\n${ours}`, 200],
    ['a line of another scheme', `GET ftp://127.0.0.1/-/session HTTP/1.1\r\n${ours}`, 400],
    ['an address of two slashes', `GET //evil.example/-/session HTTP/1.1\r\n${ours}`, 200],
  ])('of %s', async (_name, text, status) => {
    const server = await open(
      handleWith(
        (request, connection) => gateway.fetch(request, connection),
        false,
        () => undefined,
      ),
    )
    const answer = await exchange(server.port, text)
    expect(answer.split(' ')[1]).toBe(String(status))
    const headers = headersOf(answer)
    for (const [name, value] of Object.entries(dataHeaders(false)))
      expect([name, headers.get(name.toLowerCase())]).toEqual([name, value])
  })

  it('attack-1 an error of the server itself is reported, and it goes on', async () => {
    const problems: unknown[] = []
    const report = (problem: unknown) => problems.push(problem)
    http = await listen({ host: '127.0.0.1', port: 0, secure: false, report })
    const noMore = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' })
    for (const error of [noMore, noMore]) http.server.emit('error', error)
    expect(problems).toEqual([noMore, noMore])
    expect(await exchange(http.port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/ 503 /)
  })

  it('during startup', async () => {
    http = await listen({ host: '127.0.0.1', port: 0, secure: true, report: () => undefined })
    const answer = await exchange(http.port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 503 /)
    const headers = headersOf(answer)
    for (const [name, value] of Object.entries(dataHeaders(true)))
      expect([name, headers.get(name.toLowerCase())]).toEqual([name, value])
  })
})
