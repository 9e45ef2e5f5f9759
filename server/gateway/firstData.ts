import type { FirstData, Session } from '../../src/gateway.ts'
import { withoutSecrets } from '../../src/dialect/secrets.ts'

/** Milliseconds a document waits for its data; without, the app sends the requests itself. */
const maxWaitMs = 50
/** Characters of an answer: a longer one would delay the document more than its own request. */
const maxLength = 200_000

/** Response headers that the app reads. */
const keptHeaders = ['content-type', 'date', 'etag', 'link', 'x-total-count']

export interface FirstReads {
  readonly session: () => Promise<Session>
  /** GET of a path of the specification, with the credentials of the session. */
  readonly service: (path: string, signal: AbortSignal) => Promise<Response>
}

/**
 * Reads the session, and the first response of the page, for the document.
 * @returns without parts that take longer than `maxWaitMs`
 */
export async function readFirstData(
  reads: FirstReads,
  path: string | undefined,
): Promise<FirstData | undefined> {
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), maxWaitMs)
  })
  // Both are requested at once; parts that arrive in time are used.
  const answering =
    path === undefined ? undefined : readAnswer(reads, path, abort.signal).catch(() => undefined)
  try {
    const session = await Promise.race([reads.session().catch(() => undefined), late])
    if (session?.signedIn !== true) return session && { session }
    const answer = await Promise.race([answering, late])
    return { session, ...(answer && { answer }) }
  } finally {
    clearTimeout(timer)
    abort.abort()
  }
}

async function readAnswer(
  { service }: FirstReads,
  path: string,
  signal: AbortSignal,
): Promise<FirstData['answer']> {
  const response = await service(path, signal)
  if (response.status !== 200) {
    await response.body?.cancel()
    return undefined
  }
  const body = await response.text()
  if (body.length > maxLength || mayHoldSecret(body)) return undefined
  const headers = keptHeaders.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { path, headers: Object.fromEntries(headers), body }
}

/** A document is kept longer than an answer, so an answer with a secret stays out of it. */
function mayHoldSecret(body: string): boolean {
  try {
    const value: unknown = JSON.parse(body)
    return JSON.stringify(withoutSecrets(value)) !== JSON.stringify(value)
  } catch {
    return true
  }
}

/** The data block: text in it cannot end the element or start another. */
export const dataBlock = (id: string, data: FirstData): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
