import { createHash } from 'node:crypto'

/**
 * Recognises repeated writes. Browsers automatically resend a write when a kept-alive connection
 * breaks before the answer, and a remote service may not support `Idempotency-Key`. While the first
 * request is in progress, repetitions wait for its answer; later they get the same answer.
 */
export type SendOnce = (
  request: Request,
  caller: string,
  send: (request: Request) => Promise<Response>,
) => Promise<Response>

const successKeptMs = 24 * 60 * 60 * 1000
// Browsers resend immediately. A person who presses "Send again" after a failure must not be
// blocked.
const failureKeptMs = 1_500
const maxKeptLength = 1_048_576
const maxWrites = 5_000

interface Known {
  readonly print: string
  readonly bodyHash: Promise<string | undefined>
  readonly answer: Promise<StoredWrite>
  until: number
}

interface StoredWrite {
  readonly status: number
  readonly headers: Headers
  /** Undefined: the answer was too long to keep. */
  readonly body: Uint8Array<ArrayBuffer> | undefined
}

export function recognisedWrites(now: () => number = Date.now): SendOnce {
  const known = new Map<string, Known>()
  const sweep = () => {
    for (const [index, { until }] of known) if (until <= now()) known.delete(index)
    const oldest = known.size >= maxWrites ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
  }

  return async (request, caller, send) => {
    const key = request.headers.get('idempotency-key')
    if (key === null || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return send(request)
    sweep()
    const index = `${caller} ${key}`
    const print = [request.method, request.url, request.headers.get('content-length')].join(' ')
    const before = known.get(index)
    if (before !== undefined) {
      const repeated = await hashToEnd(request)
      const first = await before.bodyHash
      if (before.print !== print || (first !== undefined && first !== repeated))
        return Response.json({ detail: 'This key was used for another request.' }, { status: 422 })
      return replay(await before.answer)
    }
    const body = hashOnTheWay(request)
    const sent = sendAndKeep(() => send(body.request)).finally(body.stop)
    const answer = sent.then(({ kept }) => kept)
    const entry: Known = { print, bodyHash: body.hash, answer, until: Infinity }
    known.set(index, entry)
    try {
      const { answer, kept } = await sent
      entry.until = now() + (kept.status < 300 ? successKeptMs : failureKeptMs)
      return answer
    } catch (problem) {
      // The outcome of the first request is unknown: the same key must be accepted again.
      entry.until = now() + failureKeptMs
      entry.answer.catch(() => undefined)
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

function hashOnTheWay(request: Request): Hashing {
  if (request.body === null) return { request, hash: hashToEnd(request), stop: () => undefined }
  const digest = createHash('sha256')
  let resolveHash: (hash: string | undefined) => void = () => undefined
  const hash = new Promise<string | undefined>((resolve) => {
    resolveHash = resolve
  })
  const body = request.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        digest.update(chunk)
        controller.enqueue(chunk)
      },
      flush: () => resolveHash(digest.digest('base64')),
    }),
  )
  const init = { body, duplex: 'half' }
  return {
    request: new Request(request, init),
    hash,
    stop: () => resolveHash(undefined),
  }
}

async function hashToEnd({ body }: Request): Promise<string> {
  const digest = createHash('sha256')
  if (body !== null) for await (const chunk of body) digest.update(chunk)
  return digest.digest('base64')
}

async function sendAndKeep(send: () => Promise<Response>) {
  const answer = await send()
  const { status, headers } = answer
  const length = Number(headers.get('content-length') ?? 0)
  if (length > maxKeptLength) return { answer, kept: { status, headers, body: undefined } }
  const { start, rest } = await startOf(answer.body)
  const kept = { status, headers, body: rest === undefined ? start : undefined }
  return { answer: rebuilt(status, headers, rest ?? start), kept }
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

function replay({ status, headers, body }: StoredWrite): Response {
  if (body === undefined)
    return Response.json(
      { detail: 'This was already done. Its response was too long to keep.' },
      { status: 409 },
    )
  const answer = rebuilt(status, new Headers(headers), body)
  answer.headers.set('Idempotent-Replayed', 'true')
  return answer
}
