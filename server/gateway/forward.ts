import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createGzip } from 'node:zlib'
import type { Credentials } from '../../src/client/authScheme.ts'
import { isShort } from '../service/http/body.ts'
import { HttpError } from '../service/httpError.ts'
import { dataPolicy } from './policy.ts'
import type { Caller, Target } from './sessions.ts'

// Headers about this hop, the browser's page or the gateway's session are not forwarded to the
// service.
const keptBack =
  /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|host|cookie|authorization|origin|referer|accept-encoding|proxy-.*|sec-.*|forwarded|x-forwarded-.*|x-real-ip|x-workspace-console.*)$/

// Headers that affect the browser instead of informing the app. A `Basic` challenge blocks a fetch.
const strippedFromAnswers =
  /^(?:connection|keep-alive|trailer|transfer-encoding|upgrade|www-authenticate|proxy-.*|set-cookie2?|content-security-policy.*|access-control-.*|clear-site-data|refresh|strict-transport-security|alt-svc|nel|report-to|reporting-endpoints|service-worker-allowed|sourcemap|x-frame-options|x-powered-by|server|permissions-policy|cross-origin-.*|referrer-policy|x-content-type-options)$/

const hasNoBody = (method: string) => method === 'GET' || method === 'HEAD'

export interface Forwarded {
  readonly request: Request
  /** Path and query as in the specification, as sent by the browser. */
  readonly path: string
  readonly target: Target
  /** Undefined: the caller sent its own `Authorization` header. */
  readonly credentials: Credentials | undefined
  readonly caller: Caller
  /** Whether the gateway itself reads the response, so that it must not be compressed. */
  readonly isReadHere?: boolean
}

/**
 * Sends a request on to a deployment, with the session's credential.
 * @returns the answer of the deployment; 502 if it did not answer, or with a redirect
 * @throws HttpError if nothing was sent, because the gateway's own database has failed
 */
export async function forward(forwarded: Forwarded): Promise<Response> {
  const { target, caller } = forwarded
  let answer: Response
  try {
    answer = await target.fetch(await outgoing(forwarded), caller)
  } catch (problem) {
    // The gateway's own database has failed, before anything was sent.
    if (problem instanceof HttpError) throw problem
    const detail = `${target.name} could not be reached, or did not answer.`
    return Response.json({ detail }, { status: 502 })
  }
  if (answer.status >= 300 && answer.status < 400 && answer.status !== 304) {
    await answer.body?.cancel()
    const detail = `${target.name} answered with a redirect, which is not followed.`
    return Response.json({ detail, location: answer.headers.get('location') }, { status: 502 })
  }
  return incoming(answer, forwarded)
}

async function outgoing(forwarded: Forwarded): Promise<Request> {
  const { request, path, target, credentials, caller } = forwarded
  const origin = target.local ? new URL(request.url).origin : target.baseUrl(caller.origin)
  const url = new URL(`${origin}${path}`)
  const headers = new Headers()
  for (const [name, value] of request.headers) if (!keptBack.test(name)) headers.append(name, value)
  if (credentials === undefined) {
    const own = request.headers.get('authorization')
    if (own !== null) headers.set('Authorization', own)
  } else {
    for (const [name, value] of Object.entries(credentials.headers)) headers.set(name, value)
    for (const [name, value] of Object.entries(credentials.query)) url.searchParams.set(name, value)
  }
  const { method } = request
  return new Request(url, {
    method,
    headers,
    redirect: 'manual',
    ...(await bodyOf(forwarded)),
    // A read is aborted when its page is closed. A write to a remote service continues, because a
    // partial write is useless. The local service distinguishes the two itself, because some reads
    // are a POST.
    ...((hasNoBody(method) || target.local) && { signal: request.signal }),
  })
}

/** Reads a short body at once: two streams cost more than most writes. */
async function bodyOf({ request, target }: Forwarded) {
  if (hasNoBody(request.method)) return {}
  if (target.local && isShort(request)) return { body: await request.arrayBuffer() }
  return request.body === null ? {} : { body: request.body, duplex: 'half' }
}

function incoming(answer: Response, { request, target, isReadHere = false }: Forwarded): Response {
  // An answer of the local service is not shared, so its headers can be changed in place.
  const headers = target.local ? answer.headers : new Headers(answer.headers)
  const stripped = [...headers.keys()].filter((name) => strippedFromAnswers.test(name))
  for (const name of stripped) headers.delete(name)
  const pages = pagingLinks(headers.get('link') ?? '')
  if (pages === '') headers.delete('link')
  else headers.set('Link', pages)
  const isFile = answer.status === 206 || headers.has('content-disposition')
  headers.set('Cache-Control', 'no-store')
  headers.set('Content-Security-Policy', dataPolicy)
  headers.set('Content-Disposition', asAttachment(headers.get('content-disposition')))
  const { status } = answer
  const isEmpty = [204, 205, 304].includes(status)
  // Partial content and downloads are not compressed: their length and ranges must stay valid.
  const isPacked = !isEmpty && !isFile && !isReadHere && isWorthPacking(headers, request)
  if (target.local && !isPacked) return answer
  if (isEmpty || answer.body === null) return new Response(null, { status, headers })
  return new Response(isPacked ? packed(answer.body, headers) : answer.body, { status, headers })
}

const paging: ReadonlySet<string> = new Set(['next', 'prev', 'previous', 'first', 'last'])

/**
 * Keeps only paging links: other relations could make the browser connect to, or load from, any
 * address the service names.
 */
const pagingLinks = (link: string): string =>
  [...link.matchAll(/<([^<>]*)>\s*;\s*rel="?(\w+)"?\s*(?=,|$)/gi)]
    .filter(([, , relation = '']) => paging.has(relation.toLowerCase()))
    .map(([, address, relation]) => `<${address}>; rel="${relation}"`)
    .join(', ')

const asAttachment = (disposition: string | null): string =>
  disposition?.replace(/^[^;]*/, 'attachment') ?? 'attachment'

function isWorthPacking(headers: Headers, request: Request): boolean {
  const length = headers.get('content-length')
  const worth = length === null || Number(length) > 1_400
  const text = /^(?:text\/|application\/(?:[\w.+-]*\+)?json)/.test(
    headers.get('content-type') ?? '',
  )
  const understood = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  return worth && text && understood && request.method !== 'HEAD'
}

function packed(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  headers: Headers,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  headers.delete('content-length')
  headers.set('Content-Encoding', 'gzip')
  headers.append('Vary', 'Accept-Encoding')
  // Flush after each chunk, so that rows are shown while the rest is still being read.
  const gzip = createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
  // A connection error on either side destroys both streams; the reader sees it as a stream error.
  pipeline(Readable.fromWeb(body as NodeStream), gzip, () => undefined)
  return Readable.toWeb(gzip) as ReadableStream<Uint8Array<ArrayBuffer>>
}
