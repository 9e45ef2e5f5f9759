import {
  isSignedOutStatus,
  ServiceError,
  type Cause,
  type Outcome,
  type SentRequest,
} from './serviceError.ts'

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

const notAppliedStatuses = new Set([400, 403, 404, 405, 409, 410, 412, 413, 415, 422, 428, 429])

/** Whether the service has certainly not applied a write that it answered with this status. */
const isNotApplied = (status: number) => isSignedOutStatus(status) || notAppliedStatuses.has(status)

/** Whether a request with this answer succeeded, by its status and type. */
export function resultOf(effect: Effect, answer: Answer, isFile: boolean): Result {
  const unsettled = effect === 'read' ? 'failed' : 'unknown'
  const { status, headers } = answer
  if (status < 200 || status >= 300)
    return { state: isNotApplied(status) ? 'refused' : unsettled, cause: 'status' }
  // An HTML page instead of an answer comes from something else (a portal, a proxy).
  return isFile || !/html/.test(headers.get('Content-Type') ?? '')
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
  const { readFailedAnswer } = await import('../dialect/errors.ts')
  return new ServiceError({ ...init, ...readFailedAnswer(raw, headers) })
}
