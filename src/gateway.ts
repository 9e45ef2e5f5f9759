/**
 * The contract between the browser app and its gateway (`server/gateway`). It has addresses, the
 * header of every change, and the requests and responses of the session endpoint. Imported by both.
 */

/**
 * GET returns the session. POST signs in with a `Credential` and returns a `ConnectedSession` or a
 * `ConnectFailure`; PATCH changes it with a `SessionChange`. DELETE signs out of all deployments,
 * or only of the one in the parameter `service`.
 */
export const sessionPath = '/-/session'

/**
 * POST reports activity of the person, where `Session.idleMinutes` is set. Returns 204, or 401 if
 * no session is open. It sets no cookie, which could undo another tab's.
 */
export const activityPath = '/-/session/activity'

/** The gateway forwards requests below this path to the service, without the prefix. */
export const servicePath = '/-/service'

/**
 * Sent with a GET: the gateway follows the link in the service's response and returns that file.
 */
export const followLinkHeader = 'X-Follow-Link'

/** Marks a response of the gateway itself, which says nothing about the service. */
export const gatewayAnswerHeader = 'X-Answered-By'

/**
 * The service's HTTP status, where the gateway changed it: a 403 for an expired credential becomes
 * 401.
 */
export const serviceStatusHeader = 'X-Service-Status'

/** The id of a request, also in its response and in the log of the server that answered. */
export const requestIdHeader = 'X-Request-Id'

/** Sent with every request that changes data: another site cannot send it with the cookie. */
export const ownHeader = 'X-Workspace-Console'
export const ownHeaders = { [ownHeader]: '1' } as const

/**
 * Id of a deployment. A request without it uses the last session, but another tab may use another
 * one. Every response of a deployment names it.
 */
export const serviceHeader = 'X-Workspace-Console-Service'

/**
 * Id of the user whose page sends a write, if known, URI-encoded. The write fails with 401 if
 * another tab has signed in another user.
 */
export const personHeader = 'X-Workspace-Console-Person'

export type Role = 'administrator' | 'support_agent' | 'workspace_owner'

export interface SessionUser {
  readonly object_id: string
  readonly email: string
  readonly first_name?: string | null
  readonly last_name?: string | null
  readonly roles: readonly string[]
  /** The record of this session's token; only the local service returns it. */
  readonly tokenId?: string
}

/** A demo person for one-click sign-in, available only on the gateway's own machine. */
export interface DemoPerson {
  readonly role: Role
  readonly name: string
  readonly reach: string
  readonly initials: string
}

/**
 * The way in which a credential is sent with a request:
 * - `bearer`, `token`, `basic`: in `Authorization` after that word; `basic` is `e-mail:password`
 * - `word`: in `Authorization` after the word `name`
 * - `header`: alone in the header `name`
 * - `query`: as the query parameter `name`, which ends up in logs; without a name, common names are
 *   tried
 * - `none`: not sent, as the service needs no credential
 */
export interface AuthScheme {
  readonly scheme: 'bearer' | 'token' | 'basic' | 'word' | 'header' | 'query' | 'none'
  readonly name?: string
  /** Headers that the service requires besides the credential, such as a tenant. */
  readonly headers?: Readonly<Record<string, string>>
}

/** One read that was sent to find out how a service accepts a key. */
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
 * The reason why a deployment cannot be used:
 * - `notAddress`: the input is not an address; `noHost`: its host name is unknown
 * - `noAnswer`: the request timed out; `refused`: nothing listens there
 * - `speaksHttp`, `speaksHttps`: it expects the protocol other than the one in the address
 * - `notEncrypted`: the key would be sent over plain http; `badCertificate`: TLS cannot be trusted
 * - `notAllowed`: this gateway may not contact it
 * - `blocked`: it responds, but CORS does not allow this origin to read it
 * - `notService`: another kind of server responds; `failing`: it responds with a server error
 * - `wrongAddress`: the key was accepted, but there is no list at the address
 * - `openService`: it responds without a key, so the person decides whether to send it
 * - `needsKey`: it does not respond without a key
 * - `noRoom`: the browser's cookie has no room for one more session
 * - `wrongKey`: it rejected the key; `unknownScheme`: it rejected every scheme tried
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
  /** The last response: its status, and the beginning of its text. */
  readonly answer?: {
    readonly status: number
    readonly isHtml: boolean
    readonly text: string
    /** Seconds that the service asked to wait. */
    readonly retryAfter?: number
  }
  /** The target of a redirect. */
  readonly location?: string
  /** The address at which the service responds instead. */
  readonly base?: string
}

export const deploymentKinds = ['production', 'staging', 'test'] as const
export type DeploymentKind = (typeof deploymentKinds)[number]

/** A deployment of the service. */
export interface SessionService {
  /** Stable across restarts; for a remote service, its base address without a trailing slash. */
  readonly id: string
  readonly name: string
  readonly local: boolean
  readonly baseUrl?: string
  /** The person's label for it. */
  readonly kind?: DeploymentKind
}

/** The id of this gateway's own service. */
export const localServiceId = 'local'

/** Startup data of the app, from `GET` and `POST` of `sessionPath`. */
export interface Session {
  /** `direct`: there is no gateway, and this page has the credential. */
  readonly mode?: 'gateway' | 'direct'
  /**
   * The deployments of this gateway and of this browser's sessions; `service` is the current one.
   */
  readonly services?: readonly (SessionService & { readonly signedIn: boolean })[]
  /** Whether any address may be connected to, not only `services`. */
  readonly canConnect?: boolean
  /** Minutes without input after which the session ends and the lock screen covers the page. */
  readonly idleMinutes?: number
  readonly service: SessionService
  readonly signedIn: boolean
  /** Only the local service returns the user; the specification has no "me". */
  readonly user: SessionUser | null
  readonly demo: readonly DemoPerson[] | null
  /** Whether the session was opened with a secret key. */
  readonly byKey?: boolean
  /** The scheme of the credential at a remote service. */
  readonly auth?: AuthScheme
  /**
   * A digest, equal for the same credential at the same remote service and different for every
   * other one. It reveals nothing.
   */
  readonly credentialId?: string
  /**
   * 32 bytes as base64url that encrypt the person's own text stored in this browser. The same at
   * every sign-in and unique to the person; absent where it cannot be kept.
   */
  readonly storageKey?: string
}

/** A new session, and the attempts that led to it. */
export interface ConnectedSession extends Session {
  readonly tried?: readonly AuthAttempt[]
  /** Whether the service responds without a key too, so the key could not be checked. */
  readonly isUnchecked?: boolean
  /** Whether the user is assumed to be the person only because there is no other. */
  readonly isOnlyUser?: boolean
}

/** The body of `PATCH` to `sessionPath`. */
export interface SessionChange {
  /** The signed-in deployment whose session is used from now on. */
  readonly service?: string
  /** The person's name for the deployment. */
  readonly name?: string
  readonly kind?: DeploymentKind
  /** E-mail or id of the user record that is the person; '' if unknown. */
  readonly user?: string
}

/** The id of the data block of a document: JSON of a `FirstData`. */
export const firstDataId = 'first-data'

/** Data that the gateway puts into the document of a signed-in person, to save requests. */
export interface FirstData {
  readonly session: Session
  /** The first response of the service, with status 200. */
  readonly answer?: {
    /** Path and query of the specification. */
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
}

/** `service` is the id or the address of a deployment; if omitted, the first one. */
export type Credential = {
  readonly service?: string
  readonly name?: string
  readonly kind?: DeploymentKind
  /** Without a gateway: whether a reload of the tab stays signed in. */
  readonly isKept?: boolean
  /**
   * Whether the credential replaces the current session's for the same person. The new session
   * keeps the known facts about them.
   */
  readonly isRenewal?: boolean
  /** Whether the person confirmed sending the credential, although a read without it succeeded. */
  readonly isConfirmed?: boolean
  /** `AuthScheme.headers`. */
  readonly headers?: Readonly<Record<string, string>>
} & (
  | { readonly scheme: 'password'; readonly email: string; readonly password: string }
  | {
      readonly scheme: 'secret'
      /** Empty for a service that needs none. */
      readonly secret: string
      /**
       * Limits the attempt to this scheme. A query parameter is used only if the person chose it.
       */
      readonly authScheme?: AuthScheme
    }
  | { readonly scheme: 'demo'; readonly role: Role }
)
