import type { Credentials } from '../../src/client/authScheme.ts'
import type { DemoPerson, RequestRecord } from '../service/serviceTypes.ts'
import type { HttpError } from '../service/httpError.ts'
import type {
  AuthAttempt,
  AuthScheme,
  ConnectFailure,
  DeploymentKind,
  SessionChange,
  SessionUser,
} from '../../src/gateway.ts'
import type { SignInRequest } from '../../src/client/signIn/signInRequest.ts'
import type { StorageKeyOf } from './storageKeys.ts'

/** Facts about a request that only the gateway knows. */
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
  readonly record: RequestRecord
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
  /** Identifies the session as long as it lasts; contains no secret. */
  readonly recordId: string
  /**
   * Whether it was opened with a secret key, so that a new key of the same person can replace it.
   */
  readonly byKey: boolean
  /** Present for a remote service only. */
  readonly auth?: AuthScheme
  readonly credentialId?: string
  readonly name?: string
  readonly kind?: DeploymentKind
  /** Whether the service still knows the credential, asked after an answer 401 or 403. */
  readonly isStillKnown?: () => Promise<boolean>
}

export interface OpenSession {
  /** The session's part of the cookie. */
  readonly id: string
  readonly session: Session
}

export type Opened =
  | {
      readonly is: 'open'
      readonly cookie: string
      readonly tried?: readonly AuthAttempt[]
      readonly isUnchecked?: boolean
      readonly isOnlyUser?: boolean
    }
  | { readonly is: 'refused'; readonly detail: string }
  | { readonly is: 'failed'; readonly failure: ConnectFailure }
  | { readonly is: 'later'; readonly httpError: HttpError }

export interface Idle {
  readonly minutes: number
  /** The person has done something now. @returns whether the session is still open */
  touch(cookie: string): Promise<boolean>
}

/** Sessions of one kind of service. They can be accessed only by the cookie's value. */
export interface Sessions {
  readonly targets: readonly Target[]
  /** Whether people may connect to any address. */
  readonly canConnect: boolean
  readonly demoPeople: readonly DemoPerson[]
  /** @param before the session that this one replaces if it is of the same service */
  open(signInRequest: SignInRequest, caller: Caller, before?: OpenSession): Promise<Opened>
  find(cookie: string): Promise<Session | undefined>
  /** `undefined`: no such session; `null`: the service does not report the session's user. */
  userOf(cookie: string): Promise<SessionUser | null | undefined>
  /** @returns the part of the cookie from now on; `undefined` if not everything could be changed */
  change(cookie: string, change: SessionChange): Promise<string | undefined>
  close(cookie: string): Promise<void>
  /** Present if sessions end without the person's input. */
  readonly idle?: Idle
  /** Present if browsers encrypt the data they store for people. */
  readonly storageKeyOf?: StorageKeyOf
}
