import { retryAfterOf } from '../../dialect/errors.ts'
import { readJson } from '../../dialect/readJson.ts'
import type { Credentials } from '../authScheme.ts'
import type { ReadBody } from './findUser.ts'
import type { Read } from './findAuthScheme.ts'

/** Milliseconds; a service may need time to wake up, and the person can cancel. */
const maxWaitMs = 30_000
const maxBytes = 1_048_576

/**
 * The reads that detect how a service works.
 * @param base without a trailing slash
 * @param fetch must not follow redirects
 */
export function readsOf(
  base: string,
  fetch: (request: Request) => Promise<Response>,
): { read: Read; readBody: ReadBody } {
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
        retryAfter: retryAfterOf(answer.headers),
        tookMs: Math.round(performance.now() - beganAt),
      }
    },
    async readBody(path, credentials) {
      const { answer, text } = await send(path, credentials)
      if (!answer.ok) return undefined
      try {
        return await readJson(text)
      } catch {
        return undefined
      }
    },
  }
}

/** The beginning of a body; the rest is not read. */
async function startOf(body: ReadableStream<Uint8Array<ArrayBuffer>> | null): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  // Not every browser iterates over a stream.
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    size += value.byteLength
    if (size > maxBytes) break
  }
  await reader?.cancel()
  return text
}
