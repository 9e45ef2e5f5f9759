import type { Credentials } from '../../src/client/authScheme.ts'
import type { ReadBody } from './findUser.ts'
import type { Read } from './findWay.ts'
import type { RemoteFetch } from './remoteFetch.ts'

const maxWaitMs = 10_000
const maxBytes = 1_048_576

/**
 * The reads with which the gateway finds out how a service works.
 * @param base without a trailing slash
 */
export function readsOf(base: string, fetch: RemoteFetch): { read: Read; readBody: ReadBody } {
  async function send(path: string, credentials?: Credentials) {
    const url = new URL(`${base}${path}`)
    for (const [name, value] of Object.entries(credentials?.query ?? {}))
      url.searchParams.set(name, value)
    const answer = await fetch(
      new Request(url, {
        headers: { Accept: 'application/json', ...credentials?.headers },
        signal: AbortSignal.timeout(maxWaitMs),
      }),
    )
    const text = await startOf(answer.body)
    const type = answer.headers.get('content-type') ?? ''
    return { answer, text, isHtml: /html/.test(type) || /^\s*<(?:!doctype|html)/i.test(text) }
  }
  return {
    async read(path, credentials) {
      const beganAt = performance.now()
      const { answer, text, isHtml } = await send(path, credentials)
      return {
        status: answer.status,
        isHtml,
        isJson: !isHtml && /^\s*[[{]/.test(text),
        text,
        location: answer.headers.get('location') ?? undefined,
        tookMs: Math.round(performance.now() - beganAt),
      }
    },
    async readBody(path, credentials) {
      const { answer, text } = await send(path, credentials)
      if (!answer.ok) return undefined
      try {
        return JSON.parse(text) as unknown
      } catch {
        return undefined
      }
    },
  }
}

/** The beginning of a body; the rest is not read. */
async function startOf(body: ReadableStream<Uint8Array<ArrayBuffer>> | null): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream.
  for await (const piece of body ?? []) {
    pieces.push(piece)
    size += piece.byteLength
    if (size > maxBytes) break
  }
  return Buffer.concat(pieces).toString('utf8')
}
