import type { Cause, Outcome } from './serviceError.ts'

export interface HttpAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  /** Milliseconds. */
  readonly took: number
}

/** A POST that only reads is treated as a read. */
export type Effect = 'read' | 'write'

/** Whether a request with this response succeeded, by its status and type. */
export const isDone = ({ status, headers }: HttpAnswer, isFile: boolean): boolean =>
  // An HTML page comes from another server, such as a portal or a proxy.
  status >= 200 && status < 300 && (isFile || !/html/.test(headers.get('Content-Type') ?? ''))

/**
 * The outcome of a request without a response: a read has failed, and a write's outcome is unknown.
 */
export const outcomeWithout = (effect: Effect, cause: Cause): Outcome =>
  effect === 'read' ? 'failed' : cause === 'offline' ? 'notSent' : 'unknown'
