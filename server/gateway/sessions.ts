import type { Credentials } from '../../src/client/authScheme.ts'
import type { DemoPerson, SignedInUser } from '../service/serviceTypes.ts'
import type { HttpError } from '../service/httpError.ts'
import type { SignInRequest } from './signInRequest.ts'

/** What the gateway knows of a request and the service cannot. */
export interface Caller {
  /** Identifies the caller when repeated writes are recognised; contains no secret. */
  readonly key: string
  readonly address: string | undefined
  /**
   * Whether the caller is on another machine or behind a proxy: demo accounts are then not offered.
   */
  readonly isRemote: boolean
  /** The origin at which this caller reaches the gateway. */
  readonly origin: string
}

/** The service behind `/-/service`, local or remote. */
export interface Target {
  /** `SessionService.id`. */
  readonly id: string
  readonly name: string
  readonly local: boolean
  /** Without a trailing slash: a path of the specification is appended. */
  baseUrl(origin: string): string
  fetch(request: Request, caller: Caller): Promise<Response>
}

export interface Session {
  readonly target: Target
  readonly credentials: Credentials
  /**
   * Whether it was opened with a secret key, so that a new key of the same person can replace it.
   */
  readonly byKey: boolean
}

export type Opened =
  | { readonly is: 'open'; readonly cookie: string }
  | { readonly is: 'refused'; readonly detail: string }
  | { readonly is: 'unreachable'; readonly detail: string }
  | { readonly is: 'later'; readonly httpError: HttpError }

/** Sessions of one kind of service. They can be accessed only by the cookie's value. */
export interface Sessions {
  readonly targets: readonly [Target, ...Target[]]
  readonly demoPeople: readonly DemoPerson[]
  open(signInRequest: SignInRequest, caller: Caller): Promise<Opened>
  find(cookie: string): Session | undefined
  /** `undefined`: no such session; `null`: the service does not report the session's user. */
  userOf(cookie: string): Promise<SignedInUser | null | undefined>
  close(cookie: string): Promise<void>
}
