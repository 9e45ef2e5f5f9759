import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { checkAddress, guardedLookup, type Resolve } from './remoteAddress.ts'

const hasNoBody = new Set([204, 205, 304])
const isRead = (method: string) => method === 'GET' || method === 'HEAD'

export type RemoteFetch = (request: Request) => Promise<Response>

/**
 * `fetch` for remote services: redirects are not followed, no answer is decompressed, and each
 * connection is checked by the address that its name resolves to.
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
      // A kept connection may be closed by the service as it is used: a write could then not be told
      // from one that was received.
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
  return (request) => send(request)
}

function responseOf(incoming: IncomingMessage): Response {
  const { statusCode: status = 502, rawHeaders } = incoming
  const headers = new Headers()
  for (let n = 0; n < rawHeaders.length; n += 2)
    headers.append(rawHeaders[n] ?? '', rawHeaders[n + 1] ?? '')
  if (hasNoBody.has(status)) {
    incoming.resume()
    return new Response(null, { status, headers })
  }
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>
  return new Response(body, { status, headers })
}
