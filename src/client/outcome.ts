import { ServiceError, type Cause, type Outcome, type SentRequest } from './serviceError.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  /** Milliseconds. */
  readonly took: number
}

/** A POST that only reads is treated as a read. */
export type Effect = 'read' | 'write'

export type Result =
  | { readonly state: 'done' }
  | { readonly state: Outcome; readonly cause: 'status' | 'unreadable' }

/** Statuses after which the service has certainly not applied a write. */
const notAppliedStatuses = new Set([
  400, 401, 403, 404, 405, 409, 410, 412, 413, 415, 422, 428, 429,
])

const typeOf = ({ headers }: Answer) => headers.get('Content-Type') ?? ''

/** Whether a request with this answer succeeded, by its status and type. */
export function resultOf(effect: Effect, answer: Answer, isFile: boolean): Result {
  const unsettled = effect === 'read' ? 'failed' : 'unknown'
  const { status } = answer
  if (status < 200 || status >= 300)
    return { state: notAppliedStatuses.has(status) ? 'refused' : unsettled, cause: 'status' }
  // An HTML page instead of an answer comes from something else (a portal, a proxy).
  return isFile || !/html/.test(typeOf(answer))
    ? { state: 'done' }
    : { state: unsettled, cause: 'unreadable' }
}

/**
 * The outcome of a request without an answer. A read has failed; the outcome of a write is unknown.
 */
export const outcomeWithout = (effect: Effect, cause: Cause): Outcome =>
  effect === 'read' ? 'failed' : cause === 'offline' ? 'notSent' : 'unknown'

/** The error for an answer that is no success. */
export async function answerError(
  request: SentRequest,
  { state: outcome, cause }: Exclude<Result, { state: 'done' }>,
  answer: Answer,
): Promise<ServiceError> {
  const { status, headers, body: raw, took } = answer
  const init = { outcome, cause, request, status, raw, took }
  if (cause === 'unreadable') return new ServiceError(init)
  // Only failures need this module, so it stays out of the first script.
  const { readFailure } = await import('../dialect/errors.ts')
  const failure = readFailure(raw, typeOf(answer))
  return new ServiceError({ ...init, ...failure, retryAfter: retryAfterOf(headers) })
}

/** Seconds that the service asked to wait. */
function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('Retry-After')
  if (value === null) return undefined
  if (/^\d+$/.test(value.trim())) return Number(value)
  // Relative to the service's own clock: the browser's may be wrong.
  const wait = (Date.parse(value) - Date.parse(headers.get('Date') ?? '')) / 1000
  return Number.isFinite(wait) ? Math.max(0, Math.round(wait)) : undefined
}
