import type { Form } from './bodyEncoding.ts'
import type { Encoding } from './encodings.ts'

/**
 * How a request that did not succeed ended:
 * - `refused`: the service answered, and certainly did not apply it
 * - `notSent`: it never left this browser
 * - `unknown`: a write whose outcome cannot be determined from here
 * - `failed`: a read without a result
 */
export type Outcome = 'refused' | 'notSent' | 'unknown' | 'failed'

/**
 * - `blocked`: the service answers, but does not allow this page to read it (CORS)
 * - `file`: a chosen file was changed or deleted on disk before it was sent
 */
export type Cause = 'status' | 'network' | 'timeout' | 'offline' | 'unreadable' | 'blocked' | 'file'

/**
 * Why an answer cannot stand for what was asked, though it was a success:
 * - `otherRecord`: the record has another id
 * - `unfiltered`: records do not match the filter
 * - `noIds`: no record has an id under a known key
 * - `refused`: the body says that the request was refused
 * - `accepted`: the write is done later, if at all (202)
 * - `unsaid`: the answer to a write neither has the record nor says that there is one
 */
export type Mismatch = 'otherRecord' | 'unfiltered' | 'noIds' | 'refused' | 'accepted' | 'unsaid'

export interface SentRequest {
  readonly method: string
  /** Below the service's base address, including the query. */
  readonly path: string
  /**
   * The fields of the body as they were sent, in order; secrets are masked before they are shown.
   */
  readonly form?: Form
}

/** The session has ended, or the credential is not accepted. */
export const isSignedOutStatus = (status: number | undefined): boolean => status === 401

/** The only error type of the application: every failed request results in one of these. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  declare readonly outcome: Outcome
  declare readonly cause: Cause
  /** Of an unreadable answer, if it is known. */
  declare readonly mismatch: Mismatch | undefined
  declare readonly request: SentRequest
  /** HTTP status; absent without an answer. */
  declare readonly status: number | undefined
  /**
   * The service's messages about a field. A Map, because a service may name a field `__proto__`.
   */
  readonly fieldErrors: ReadonlyMap<string, readonly string[]> = new Map()
  /** The service's messages about the request as a whole. */
  readonly messages: readonly string[] = []
  /** The body of the answer, unchanged but truncated at 20,000 characters. */
  readonly raw: string = ''
  /** Seconds that the service asked to wait. */
  declare readonly retryAfter: number | undefined
  /** Milliseconds from sending to the answer or the failure. */
  readonly took: number = 0
  /** By which the log of whoever answered names the request. */
  declare readonly requestId: string | undefined
  /** After a body that the service does not read: how the same fields are encoded when they are sent again. */
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

  /** The session has ended, or the credential is not accepted. */
  get isSignedOut(): boolean {
    return isSignedOutStatus(this.status)
  }
  /** This account has no permission. */
  get isDenied(): boolean {
    return this.status === 403
  }
  /** The record does not exist, or is not visible to this account. */
  get isGone(): boolean {
    return this.status === 404 || this.status === 410
  }
  /** The request is invalid; `fieldErrors` may say why. */
  get isInvalid(): boolean {
    return this.status === 400 || this.status === 422
  }
  /** The record has changed since it was read. */
  get isConflict(): boolean {
    return this.status === 412
  }
  /** Too many requests; `retryAfter` may say how long to wait. */
  get isLimited(): boolean {
    return this.status === 429
  }
  /** The same request may succeed later. */
  get isTransient(): boolean {
    return (
      this.status !== undefined && (this.status >= 500 || [408, 425, 429].includes(this.status))
    )
  }
  /** The same request would be refused again. */
  get isPermanent(): boolean {
    return (
      this.isDenied ||
      this.isGone ||
      ([400, 405, 413, 415, 422].includes(this.status ?? 0) && !this.otherEncoding)
    )
  }
  /** A write that may or may not have been applied. */
  get isUnknown(): boolean {
    return this.outcome === 'unknown'
  }
  get isRefused(): boolean {
    return this.outcome === 'refused'
  }
  /** It never left this browser. */
  get isNotSent(): boolean {
    return this.outcome === 'notSent'
  }
}

/** `undefined` for a bug of this application. */
export const serviceErrorOf = (error: unknown): ServiceError | undefined =>
  error instanceof ServiceError ? error : undefined
