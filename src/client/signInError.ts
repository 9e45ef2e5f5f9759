import type { ConnectFailure } from '../gateway.ts'
import { isSignedOutStatus } from './serviceError.ts'

/** Why the gateway did not open a session, with its messages. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly fieldErrors: ReadonlyMap<string, readonly string[]>
  /** HTTP status; absent without an answer. */
  readonly status: number | undefined
  /** Why a deployment cannot be used; `undefined` for the local service. */
  readonly failure: ConnectFailure | undefined
  constructor(
    status: number | undefined,
    messages: readonly string[],
    fieldErrors: ReadonlyMap<string, readonly string[]> = new Map(),
    failure?: ConnectFailure,
  ) {
    super(messages.join(' '))
    this.status = status
    this.failure = failure
    this.fieldErrors = fieldErrors
  }

  /** No answer came: the gateway is down, or the connection is. */
  get isUnreachable(): boolean {
    return this.status === undefined
  }
  /** The credential was not accepted. */
  get isWrongCredential(): boolean {
    return isSignedOutStatus(this.status)
  }
}
