import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createInflate, createUnzip } from 'node:zlib'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { checkAddress, guardedLookup, type Resolve } from './remoteAddress.ts'

const hasNoBody = new Set([204, 205, 304])
const isRead = (method: string) => method === 'GET' || method === 'HEAD'

export type RemoteFetch = (request: Request) => Promise<Response>

/**
 * `fetch` for remote services. It follows redirects only to the same path without its slash, and
 * checks each connection by its resolved address.
 * @throws AddressProblem, or the error of Node with its `code`
 */
export function remoteFetch(resolve?: Resolve): RemoteFetch {
  const plain = { lookup: guardedLookup(false, resolve) }
  const encrypted = { lookup: guardedLookup(true, resolve) }
  const agents = {
    http: new HttpAgent({ keepAlive: true }),
    https: new HttpsAgent({ keepAlive: true }),
  }
  const send = (request: Request, isRepeated = false): Promise<Response> =>
    new Promise((done, failed) => {
      const url = new URL(request.url)
      checkAddress(url)
      const { method, headers, body } = request
      const init = {
        method,
        headers: { 'accept-encoding': 'identity', ...Object.fromEntries(headers) },
        signal: request.signal,
      }
      // Writes use a new connection. The service may close a kept one meanwhile, and then it is
      // unknown whether the write arrived.
      const isHttps = url.protocol === 'https:'
      const agent = isRead(method) && !isRepeated && agents[isHttps ? 'https' : 'http']
      const outgoing = isHttps
        ? requestHttps(url, { ...init, ...encrypted, agent })
        : requestHttp(url, { ...init, ...plain, agent })
      outgoing.on('response', (incoming) => {
        try {
          done(responseOf(incoming))
        } catch (problem) {
          incoming.destroy()
          failed(problem)
        }
      })
      outgoing.on('error', (error) => {
        if (outgoing.reusedSocket && isRead(method) && !request.signal.aborted)
          send(request, true).then(done, failed)
        else failed(error)
      })
      if (body === null) outgoing.end()
      else pipeline(Readable.fromWeb(body as NodeStream), outgoing, () => undefined)
    })
  return withoutSlash((request) => send(request))
}

/** The most origins remembered for paths without a final slash. */
const maxOrigins = 1_000

/** Some frameworks redirect each path with a final slash to the one without: a read shows it. */
function withoutSlash(fetch: RemoteFetch): RemoteFetch {
  const origins = new Set<string>()
  const shortened = (request: Request) => {
    const url = new URL(request.url)
    url.pathname = url.pathname.replace(/\/+$/, '')
    return new Request(url, request)
  }
  return async (request) => {
    const { origin, pathname } = new URL(request.url)
    if (!pathname.endsWith('/')) return fetch(request)
    if (origins.has(origin)) return fetch(shortened(request))
    const answer = await fetch(request)
    const location = answer.headers.get('location')
    if (location === null || answer.status < 300 || answer.status >= 400) return answer
    const shorter = shortened(request)
    if (!isRead(request.method) || new URL(location, request.url).href !== shorter.url)
      return answer
    if (origins.size > maxOrigins) origins.clear()
    origins.add(origin)
    await answer.body?.cancel()
    return fetch(shorter)
  }
}

/** Decoders for a compression that was not requested. */
const unpacking: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ['gzip', createUnzip],
  ['x-gzip', createUnzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

function responseOf(incoming: IncomingMessage): Response {
  const { statusCode: status = 502, rawHeaders } = incoming
  const headers = new Headers()
  for (let n = 0; n < rawHeaders.length; n += 2)
    headers.append(rawHeaders[n] ?? '', rawHeaders[n + 1] ?? '')
  if (hasNoBody.has(status)) {
    incoming.resume()
    return new Response(null, { status, headers })
  }
  const unpack = unpacking.get(headers.get('content-encoding')?.trim().toLowerCase() ?? '')?.()
  if (unpack) {
    headers.delete('content-encoding')
    headers.delete('content-length')
    pipeline(incoming, unpack, () => undefined)
  }
  const body = Readable.toWeb(unpack ?? incoming) as ReadableStream<Uint8Array<ArrayBuffer>>
  return new Response(body, { status, headers })
}
