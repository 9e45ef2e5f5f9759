import type { Credentials } from '../../src/client/authScheme.ts'
import type { DemoPerson, SignedInUser } from '../service/serviceTypes.ts'
import type { Refusal } from '../service/refusal.ts'
import type { SignInRequest } from './signInRequest.ts'

/** What the gateway knows of a request and the service cannot. */
export interface Caller {
  /** Tells callers apart where a repeated write is recognised; holds no secret. */
  readonly key: string
  readonly address: string | undefined
  /** Not from this machine, or by way of a proxy: nobody there is offered the demo. */
  readonly isRemote: boolean
  /** Under which address this caller reaches the gateway. */
  readonly origin: string
}

/** The service at the other end of `/-/service`, local or remote. */
export interface Target {
  readonly name: string
  readonly local: boolean
  /** Without the slash at the end: a path of the specification is put behind it. */
  baseUrl(origin: string): string
  fetch(request: Request, caller: Caller): Promise<Response>
}

export interface Session {
  readonly target: Target
  readonly credentials: Credentials
  /** Whether a secret key opened it: then a new key of the same person can take its place. */
  readonly byKey: boolean
}

export type Opened =
  | { readonly is: 'open'; readonly cookie: string }
  | { readonly is: 'refused'; readonly detail: string }
  | { readonly is: 'unreachable'; readonly detail: string }
  | { readonly is: 'later'; readonly refusal: Refusal }

/** Sessions of one kind of service. A cookie's value is the only key to any of them. */
export interface Sessions {
  readonly targets: readonly [Target, ...Target[]]
  readonly demoPeople: readonly DemoPerson[]
  open(signInRequest: SignInRequest, caller: Caller): Promise<Opened>
  find(cookie: string): Session | undefined
  /** `undefined`: no such session; `null`: a session whose user the service does not tell. */
  userOf(cookie: string): Promise<SignedInUser | null | undefined>
  close(cookie: string): Promise<void>
}
