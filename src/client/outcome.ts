import type { Cause, Outcome } from './serviceError.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  /** Milliseconds. */
  readonly took: number
}

/** A POST that only reads is treated as a read. */
export type Effect = 'read' | 'write'

/** Whether a request with this answer succeeded, by its status and type. */
export const isDone = ({ status, headers }: Answer, isFile: boolean): boolean =>
  // An HTML page instead of an answer comes from something else (a portal, a proxy).
  status >= 200 && status < 300 && (isFile || !/html/.test(headers.get('Content-Type') ?? ''))

/**
 * The outcome of a request without an answer. A read has failed; the outcome of a write is unknown.
 */
export const outcomeWithout = (effect: Effect, cause: Cause): Outcome =>
  effect === 'read' ? 'failed' : cause === 'offline' ? 'notSent' : 'unknown'
