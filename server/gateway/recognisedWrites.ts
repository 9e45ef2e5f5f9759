import { bodyHash, boundaryOf } from './bodyHash.ts'
import type { StoredWrite, WriteRecords } from './writeRecords.ts'

/**
 * Recognises repeated writes. Browsers resend a write when a kept-alive connection breaks before
 * the response, and a remote service may not support `Idempotency-Key`. While the first request is
 * in flight, repetitions wait for its response; later they get the same one.
 */
export type SendOnce = (
  request: Request,
  caller: string,
  send: (request: Request) => Promise<Response>,
) => Promise<Response>

const maxKeptLength = 1_048_576

/**
 * @param service id of the service that the writes are sent to
 * @param records shared by the processes that recognise each other's writes
 */
export function recognisedWrites(service: string, records: WriteRecords): SendOnce {
  return async (request, caller, send) => {
    const key = request.headers.get('idempotency-key')
    if (key === null || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return send(request)
    const boundary = boundaryOf(request.headers)
    // The length of a multipart body depends on its boundary.
    const length = boundary === undefined ? request.headers.get('content-length') : 'multipart'
    const print = [request.method, request.url, length].join(' ')
    const body = hashOnTheWay(request, boundary)
    const holder = `${service} ${caller}`
    const claimed = await records.claim({ holder, key, print, bodyHash: body.hash })
    if (claimed.is !== 'first') {
      await body.request.body?.pipeTo(new WritableStream())
      const first = claimed.is === 'repeated' ? await claimed.bodyHash : undefined
      if (claimed.is === 'other' || (first !== undefined && first !== (await body.hash)))
        return Response.json({ detail: 'This key was used for another request.' }, { status: 422 })
      return replay(await claimed.answer)
    }
    try {
      const { answer, kept } = await sendAndKeep(() => send(body.request)).finally(body.stop)
      await claimed.end(kept)
      return answer
    } catch (problem) {
      // The outcome of the first request is unknown: the same key must be accepted again.
      await claimed.end(undefined)
      throw problem
    }
  }
}

interface Hashing {
  /** A copy of the request, to be sent instead of the original. */
  readonly request: Request
  /** `undefined` if the service answered without reading the complete body. */
  readonly hash: Promise<string | undefined>
  /** Resolves the hash when no more of the body will be read. */
  readonly stop: () => void
}

function hashOnTheWay(request: Request, boundary: string | undefined): Hashing {
  const { update, digest } = bodyHash(boundary)
  if (request.body === null)
    return { request, hash: Promise.resolve(digest()), stop: () => undefined }
  let resolveHash: (hash: string | undefined) => void = () => undefined
  const hash = new Promise<string | undefined>((resolve) => {
    resolveHash = resolve
  })
  const body = request.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        update(chunk)
        controller.enqueue(chunk)
      },
      flush: () => resolveHash(digest()),
    }),
  )
  const init = { body, duplex: 'half' }
  return {
    request: new Request(request, init),
    hash,
    stop: () => resolveHash(undefined),
  }
}

async function sendAndKeep(
  send: () => Promise<Response>,
): Promise<{ answer: Response; kept: StoredWrite }> {
  const answer = await send()
  const { status, headers } = answer
  const kept = { status, headers: [...headers] }
  const length = Number(headers.get('content-length') ?? 0)
  if (length > maxKeptLength) return { answer, kept: { ...kept, body: undefined } }
  const { start, rest } = await startOf(answer.body)
  return {
    answer: rebuilt(status, headers, rest ?? start),
    kept: { ...kept, body: rest === undefined ? start : undefined },
  }
}

type Bytes = Uint8Array<ArrayBuffer>

/** Reads the body up to the limit for keeping; if it is longer, returns all of it as a stream. */
async function startOf(
  body: ReadableStream<Bytes> | null,
): Promise<{ start: Bytes; rest?: ReadableStream<Bytes> }> {
  const pieces: Bytes[] = []
  let size = 0
  const reader = body?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (reader === undefined || part === undefined || part.done)
      return { start: new Uint8Array(Buffer.concat(pieces)) }
    pieces.push(part.value)
    size += part.value.byteLength
    if (size <= maxKeptLength) continue
    const rest = new ReadableStream<Bytes>({
      async pull(controller) {
        const next = pieces.shift() ?? (await reader.read()).value
        if (next === undefined) controller.close()
        else controller.enqueue(next)
      },
      cancel: (reason) => reader.cancel(reason),
    })
    return { start: new Uint8Array(), rest }
  }
}

const withoutBody = new Set([204, 205, 304])

const rebuilt = (status: number, headers: Headers, body: Bytes | ReadableStream<Bytes>) =>
  new Response(withoutBody.has(status) ? null : body, { status, headers })

function replay(stored: StoredWrite | undefined): Response {
  if (stored === undefined) throw new Error('The outcome of the first request is unknown.')
  const { status, headers, body } = stored
  if (body === undefined)
    return Response.json(
      { detail: 'This was already done. Its response was too long to keep.' },
      { status: 409 },
    )
  const answer = rebuilt(status, new Headers(headers.map(([name, value]) => [name, value])), body)
  answer.headers.set('Idempotent-Replayed', 'true')
  return answer
}
