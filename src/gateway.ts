/**
 * The contract between the browser app and its gateway (`server/gateway`): addresses, the header of
 * every change, and what the session endpoint takes and answers. Both sides import it.
 */

/** GET tells the session, POST signs in with a `Credential`, DELETE signs out. */
export const sessionPath = '/-/session'

/** The gateway forwards what stands below this to the service, without the prefix. */
export const servicePath = '/-/service'

/** Every request that changes something carries it: another site cannot send it with the cookie. */
export const ownHeader = 'X-Workspace-Console'
export const ownHeaders = { [ownHeader]: '1' } as const

export type Role = 'administrator' | 'support_agent' | 'workspace_owner'

export interface SessionUser {
  readonly object_id: string
  readonly email: string
  readonly first_name?: string | null
  readonly last_name?: string | null
  readonly roles: readonly string[]
}

/** Somebody to sign in as with one press; offered on the machine of the gateway only. */
export interface DemoPerson {
  readonly role: Role
  readonly name: string
  readonly reach: string
  readonly initials: string
}

/** What the app learns at its start, from `GET` and `POST` of `sessionPath`. */
export interface Session {
  readonly mode?: 'gateway'
  /** All deployments of this gateway; `service` is the one in use, or the first. */
  readonly services?: readonly { readonly name: string }[]
  readonly service: { readonly name: string; readonly local: boolean; readonly baseUrl?: string }
  readonly signedIn: boolean
  /** Only the local service tells who it is; there is no "me" in the specification. */
  readonly user: SessionUser | null
  readonly demo: readonly DemoPerson[] | null
  /** A secret key opened it. */
  readonly byKey?: boolean
}

/** What a person signs in with. */
export type Credential =
  | { readonly scheme: 'password'; readonly email: string; readonly password: string }
  | { readonly scheme: 'secret'; readonly secret: string }
  | { readonly scheme: 'demo'; readonly role: Role }
