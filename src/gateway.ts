/**
 * The contract between the browser app and its gateway (`server/gateway`): addresses, the header of
 * every change, and the requests and answers of the session endpoint. Imported by both.
 */

/** GET returns the session, POST signs in with a `Credential`, DELETE signs out. */
export const sessionPath = '/-/session'

/** The gateway forwards requests below this path to the service, without the prefix. */
export const servicePath = '/-/service'

/** Sent with a GET: the gateway reads the file behind the link in the service's answer instead. */
export const followLinkHeader = 'X-Follow-Link'

/** The header of an answer that the gateway gave itself: it says nothing about the service. */
export const gatewayAnswerHeader = 'X-Answered-By'

/** Sent with every request that changes data: another site cannot send it with the cookie. */
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

/** A demo person, for signing in with one press; only available on the gateway's own machine. */
export interface DemoPerson {
  readonly role: Role
  readonly name: string
  readonly reach: string
  readonly initials: string
}

/** A deployment of the service. */
export interface SessionService {
  /** The same after every restart: of a remote service its base address without a trailing slash. */
  readonly id: string
  readonly name: string
  readonly local: boolean
  readonly baseUrl?: string
}

/** The id of this gateway's own service. */
export const localServiceId = 'local'

/** What the app needs at startup, from `GET` and `POST` of `sessionPath`. */
export interface Session {
  readonly mode?: 'gateway'
  /** All deployments of this gateway; `service` is the current one, or the first. */
  readonly services?: readonly { readonly name: string }[]
  readonly service: SessionService
  readonly signedIn: boolean
  /** Only the local service reports the user; the specification has no "me". */
  readonly user: SessionUser | null
  readonly demo: readonly DemoPerson[] | null
  /** The session was opened with a secret key. */
  readonly byKey?: boolean
}

/** The id of the data block of a document: JSON of a `FirstData`. */
export const firstDataId = 'first-data'

/** What the gateway puts into the document of a signed-in person, so that it waits for no request. */
export interface FirstData {
  readonly session: Session
  /** The first answer of the service, with status 200. */
  readonly answer?: {
    /** Path and query of the specification. */
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
}

export type Credential =
  | { readonly scheme: 'password'; readonly email: string; readonly password: string }
  | { readonly scheme: 'secret'; readonly secret: string }
  | { readonly scheme: 'demo'; readonly role: Role }
