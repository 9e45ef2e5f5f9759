import type { Form } from './bodyEncoding.ts'
import type { Encoding } from './encodings.ts'

/**
 * The outcome of a request without success:
 * - `refused`: the service responded, and certainly did not apply it
 * - `notSent`: it never left this browser
 * - `unknown`: a write whose outcome cannot be determined from here
 * - `failed`: a read without a result
 */
export type Outcome = 'refused' | 'notSent' | 'unknown' | 'failed'

/**
 * - `blocked`: the service responds, but does not allow this page to read it (CORS)
 * - `file`: a chosen file was changed or deleted on disk before it was sent
 */
export type Cause = 'status' | 'network' | 'timeout' | 'offline' | 'unreadable' | 'blocked' | 'file'

/**
 * The reason why a successful response does not match its request:
 * - `otherRecord`: the record has another id
 * - `unfiltered`: records do not match the filter
 * - `noIds`: no record has an id under a known key
 * - `refused`: the body reports a refusal
 * - `accepted`: the write is applied later, if at all (202)
 * - `unsaid`: the response to a write neither has the record nor confirms it
 */
export type Mismatch = 'otherRecord' | 'unfiltered' | 'noIds' | 'refused' | 'accepted' | 'unsaid'

export interface SentRequest {
  readonly method: string
  /** The path below the service's base address, including the query. */
  readonly path: string
  /** The fields of the body as sent, in order; secrets are masked before they are shown. */
  readonly form?: Form
}

/** Whether the session has ended, or the credential is not accepted. */
export const isSignedOutStatus = (status: number | undefined): boolean => status === 401

/** The only error type for failed requests in the application. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  declare readonly outcome: Outcome
  declare readonly cause: Cause
  /** The reason of an unreadable response, if known. */
  declare readonly mismatch: Mismatch | undefined
  declare readonly request: SentRequest
  /** HTTP status; absent without a response. */
  declare readonly status: number | undefined
  /**
   * The service's messages about a field. A Map, because a service may name a field `__proto__`.
   */
  readonly fieldErrors: ReadonlyMap<string, readonly string[]> = new Map()
  /** The service's messages about the request as a whole. */
  readonly messages: readonly string[] = []
  /** The body of the response, unchanged but truncated at 20,000 characters. */
  readonly raw: string = ''
  /** Seconds that the service asked to wait. */
  declare readonly retryAfter: number | undefined
  /** Milliseconds from sending to the response or the failure. */
  readonly took: number = 0
  /** The id of the request in the log of the server that responded. */
  declare readonly requestId: string | undefined
  /** The encoding for a retry, after a body in an unsupported one. */
  declare readonly otherEncoding: Encoding | undefined

  constructor(init: {
    outcome: Outcome
    cause: Cause
    mismatch?: Mismatch
    request: SentRequest
    status?: number | undefined
    fieldErrors?: ReadonlyMap<string, readonly string[]>
    messages?: readonly string[]
    raw?: string
    retryAfter?: number | undefined
    took?: number
    otherEncoding?: Encoding | undefined
    requestId?: string | undefined
  }) {
    super(`${init.request.method} ${init.request.path}: ${init.status ?? init.cause}`)
    Object.assign(this, init)
    this.raw = this.raw.slice(0, 20_000)
  }

  /** Whether the session has ended, or the credential is not accepted. */
  get isSignedOut(): boolean {
    return isSignedOutStatus(this.status)
  }
  /** Whether this account has no permission. */
  get isDenied(): boolean {
    return this.status === 403
  }
  /** Whether the record does not exist, or is not visible to this account. */
  get isGone(): boolean {
    return this.status === 404 || this.status === 410
  }
  /** Whether the request is invalid; `fieldErrors` may have the reason. */
  get isInvalid(): boolean {
    return this.status === 400 || this.status === 422
  }
  /** Whether the record has changed since it was read. */
  get isConflict(): boolean {
    return this.status === 412
  }
  /** Whether there were too many requests; `retryAfter` may have the delay. */
  get isLimited(): boolean {
    return this.status === 429
  }
  /** Whether the same request may succeed later. */
  get isTransient(): boolean {
    return (
      this.status !== undefined && (this.status >= 500 || [408, 425, 429].includes(this.status))
    )
  }
  /** Whether the same request would be refused again. */
  get isPermanent(): boolean {
    return (
      this.isDenied ||
      this.isGone ||
      ([400, 405, 413, 415, 422].includes(this.status ?? 0) && !this.otherEncoding)
    )
  }
  /** Whether a write may or may not have been applied. */
  get isUnknown(): boolean {
    return this.outcome === 'unknown'
  }
  get isRefused(): boolean {
    return this.outcome === 'refused'
  }
  /** Whether the request never left this browser. */
  get isNotSent(): boolean {
    return this.outcome === 'notSent'
  }
}

/** The error as a `ServiceError`; `undefined` for a bug of this application. */
export const serviceErrorOf = (error: unknown): ServiceError | undefined =>
  error instanceof ServiceError ? error : undefined
