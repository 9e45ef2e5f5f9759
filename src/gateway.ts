/**
 * The contract between the browser app and its gateway (`server/gateway`): addresses, the header of
 * every change, and the requests and answers of the session endpoint. Imported by both.
 */

/**
 * GET returns the session. POST signs in with a `Credential`, and answers a `ConnectedSession` or a
 * `ConnectFailure`; PATCH changes it with a `SessionChange`; DELETE signs out everywhere, or with
 * the parameter `service` of one deployment only.
 */
export const sessionPath = '/-/session'

/**
 * POST says that the person at this browser has done something, where `Session.idleMinutes` is given:
 * 204, or 401 if no session is open any more. Sets no cookie, so that it cannot undo another tab's.
 */
export const activityPath = '/-/session/activity'

/** The gateway forwards requests below this path to the service, without the prefix. */
export const servicePath = '/-/service'

/** Sent with a GET: the gateway reads the file behind the link in the service's answer instead. */
export const followLinkHeader = 'X-Follow-Link'

/** The header of an answer that the gateway gave itself: it says nothing about the service. */
export const gatewayAnswerHeader = 'X-Answered-By'

/**
 * The HTTP status that the service gave, where the gateway has changed it: a 403 to a credential that
 * no longer opens anything becomes 401.
 */
export const serviceStatusHeader = 'X-Service-Status'

/** The id of a request in its answer, by which the log of whoever answered names it. */
export const requestIdHeader = 'X-Request-Id'

/** Sent with every request that changes data: another site cannot send it with the cookie. */
export const ownHeader = 'X-Workspace-Console'
export const ownHeaders = { [ownHeader]: '1' } as const

/**
 * Id of a deployment. In a request it says whose session is meant, as another tab may use another
 * one; without it, the one used last. Every answer of a deployment says whose it is.
 */
export const serviceHeader = 'X-Workspace-Console-Service'

/**
 * Id of the user whose page sends a write, if it is known: another tab may have signed somebody else
 * in, in whose name it must not be done. Such a write is answered with 401. URI-encoded.
 */
export const personHeader = 'X-Workspace-Console-Person'

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

/**
 * How a credential is added to a request:
 * - `bearer`, `token`, `basic`: in `Authorization` after that word; `basic` is `e-mail:password`
 * - `word`: in `Authorization` after the word `name`
 * - `header`: alone in the header `name`
 * - `query`: as the parameter `name` of the address, where it ends up in logs; a try without a name
 *   tries the common ones
 * - `none`: not at all, as the service answers without
 */
export interface AuthScheme {
  readonly scheme: 'bearer' | 'token' | 'basic' | 'word' | 'header' | 'query' | 'none'
  readonly name?: string
  /** Headers that the service asks for beside the credential, such as a tenant. */
  readonly headers?: Readonly<Record<string, string>>
}

/** One read that was sent to find out how a service takes a key. */
export interface AuthAttempt {
  /** `null`: without the key. */
  readonly authScheme: AuthScheme | null
  readonly path: string
  /** HTTP status. */
  readonly status: number
  readonly isJson: boolean
  readonly tookMs: number
}

/**
 * Why a deployment cannot be used:
 * - `notAddress`: what was typed is none; `noHost`: its name is not known
 * - `noAnswer`: no answer came in time; `refused`: nothing listens there
 * - `speaksHttp`, `speaksHttps`: it expects the other protocol than the address names
 * - `notEncrypted`: the key would travel over plain http; `badCertificate`: TLS cannot be trusted
 * - `notAllowed`: this gateway may not contact it
 * - `blocked`: it answers, but allows no page of this address to read it (CORS)
 * - `notService`: something else answers there; `failing`: it answers with a fault of its own
 * - `wrongAddress`: the key was let in, but no list is there
 * - `openService`: it answers without a key; whether to send it is the person's decision
 * - `needsKey`: it does not answer without one
 * - `noRoom`: the browser's cookie cannot hold one more session
 * - `wrongKey`: it did not accept the key; `unknownScheme`: as far as is known, by no scheme tried
 */
export type ConnectProblem =
  | 'notAddress'
  | 'noHost'
  | 'noAnswer'
  | 'refused'
  | 'speaksHttp'
  | 'speaksHttps'
  | 'notEncrypted'
  | 'badCertificate'
  | 'notAllowed'
  | 'blocked'
  | 'notService'
  | 'wrongAddress'
  | 'openService'
  | 'needsKey'
  | 'failing'
  | 'noRoom'
  | 'wrongKey'
  | 'unknownScheme'

export interface ConnectFailure {
  readonly problem: ConnectProblem
  /** For a client that shows no more. */
  readonly detail: string
  readonly tried: readonly AuthAttempt[]
  /** The last answer: its status, and the beginning of its text. */
  readonly answer?: { readonly status: number; readonly isHtml: boolean; readonly text: string }
  /** Where the address redirects to. */
  readonly location?: string
  /** The address at which the service answers instead. */
  readonly base?: string
}

export const deploymentKinds = ['production', 'staging', 'test'] as const
export type DeploymentKind = (typeof deploymentKinds)[number]

/** A deployment of the service. */
export interface SessionService {
  /** The same after every restart: of a remote service its base address without a trailing slash. */
  readonly id: string
  readonly name: string
  readonly local: boolean
  readonly baseUrl?: string
  /** What the person called it. */
  readonly kind?: DeploymentKind
}

/** The id of this gateway's own service. */
export const localServiceId = 'local'

/** What the app needs at startup, from `GET` and `POST` of `sessionPath`. */
export interface Session {
  /** `direct`: there is no gateway, and this page holds the credential. */
  readonly mode?: 'gateway' | 'direct'
  /** The deployments of this gateway and of this browser's sessions; `service` is the current one. */
  readonly services?: readonly (SessionService & { readonly signedIn: boolean })[]
  /** Any address may be connected to, not only `services`. */
  readonly canConnect?: boolean
  /** Minutes without input after which the session ends and the page is covered. */
  readonly idleMinutes?: number
  readonly service: SessionService
  readonly signedIn: boolean
  /** Only the local service reports the user; the specification has no "me". */
  readonly user: SessionUser | null
  readonly demo: readonly DemoPerson[] | null
  /** The session was opened with a secret key. */
  readonly byKey?: boolean
  /** How the credential travels to a remote service. */
  readonly auth?: AuthScheme
  /**
   * The same for the same credential at the same remote service, and never for two people; nothing
   * can be learned from it.
   */
  readonly credentialId?: string
  /**
   * 32 bytes as base64url, which encrypt what this browser stores of the person's own text: the same
   * at every sign-in, and nobody else's. Absent where there is nothing that keeps one.
   */
  readonly storageKey?: string
}

/** A new session, and what was tried for it. */
export interface ConnectedSession extends Session {
  readonly tried?: readonly AuthAttempt[]
  /** The service answers without a key too, so the key could not be checked. */
  readonly isUnchecked?: boolean
  /** Nothing but being the only one says that the user is the person. */
  readonly isOnlyUser?: boolean
}

/** What `PATCH` of `sessionPath` changes. */
export interface SessionChange {
  /** The deployment whose session is used from now on, of those that are signed in. */
  readonly service?: string
  /** How the person calls the deployment. */
  readonly name?: string
  readonly kind?: DeploymentKind
  /** Who the person is, by e-mail or id: a user record that the credential can read; '' if unknown. */
  readonly user?: string
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

/** `service` is the id or the address of a deployment; without, the first one. */
export type Credential = {
  readonly service?: string
  readonly name?: string
  readonly kind?: DeploymentKind
  /** Without a gateway: a reload of the tab stays signed in. */
  readonly isKept?: boolean
  /**
   * The credential replaces the one of the current session, which is of the same person: the new
   * session keeps what is known of them.
   */
  readonly isRenewal?: boolean
  /** The person wants the credential sent, although a read without it did not ask for one. */
  readonly isConfirmed?: boolean
  /** `AuthScheme.headers`. */
  readonly headers?: Readonly<Record<string, string>>
} & (
  | { readonly scheme: 'password'; readonly email: string; readonly password: string }
  | {
      readonly scheme: 'secret'
      /** Empty for a service that answers without. */
      readonly secret: string
      /** Only this scheme is tried. A query parameter is used only if the person chose it. */
      readonly authScheme?: AuthScheme
    }
  | { readonly scheme: 'demo'; readonly role: Role }
)
