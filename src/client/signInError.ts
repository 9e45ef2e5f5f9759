import type { ConnectFailure } from '../gateway.ts'
import { isSignedOutStatus } from './serviceError.ts'

/** The gateway's refusal to open a session, with its messages. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly fieldErrors: ReadonlyMap<string, readonly string[]>
  /** HTTP status; absent without a response. */
  readonly status: number | undefined
  /** The reason why a deployment cannot be used; `undefined` for the local service. */
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

  /** Whether there was no response: the gateway or the connection is down. */
  get isUnreachable(): boolean {
    return this.status === undefined
  }
  /** Whether the credential was not accepted. */
  get isWrongCredential(): boolean {
    return isSignedOutStatus(this.status)
  }
}
