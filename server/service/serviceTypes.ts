import type { Log } from '../log.ts'
import type { Database } from './database/database.ts'
import type { OpenApi } from './openapi/document.ts'
import type { DatabaseOptions } from './database/openDatabase.ts'

export type Role = 'administrator' | 'support_agent'
export type DemoRole = Role | 'workspace_owner'

export interface RateLimit {
  readonly readsPerMinute: number
  readonly writesPerMinute: number
}

export interface ServiceOptions extends DatabaseOptions {
  readonly demo: boolean
  readonly demoScale: 'small' | 'large'
  /** E-mail addresses. */
  readonly administrators: readonly string[]
  readonly supportAgents: readonly string[]
  readonly subscriptionShape?: 'A' | 'B'
  readonly rateLimit?: RateLimit
  /** Path of the compiled training worker; the build puts it next to the program. */
  readonly trainingWorker?: () => Promise<string>
  /** Cost of a password hash; low in tests only. */
  readonly scryptN?: number
  readonly log?: Log
}

export interface SignedInUser {
  readonly object_id: string
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly roles: readonly Role[]
  /** The record in /tokens/ of the secret used; absent for a secret key. */
  readonly tokenId?: string
}

export interface Session {
  /** The secret of a short-lived record in /tokens/. */
  readonly token: string
  readonly expires_at: string
  readonly user: SignedInUser
}

export type Credential =
  | { readonly email: string; readonly password: string }
  | { readonly secret: string }

export interface DemoPerson {
  readonly role: DemoRole
  readonly name: string
  /** A short description of this person's access. */
  readonly reach: string
  readonly email: string
  readonly initials: string
}

/** The origin of a request. */
export interface Peer {
  /** Address of the client, for rate limits. */
  readonly address?: string
  /**
   * From another machine or through a proxy: the demo's published passwords are then not accepted.
   */
  readonly isRemote?: boolean
}

/** Facts about a request that its caller knows and the service cannot. */
export interface RequestEnvironment extends Peer {
  /**
   * Base URL at which clients reach the service, without a trailing slash: used in `next` and
   * `Location`.
   */
  readonly base?: string
  readonly record?: RequestRecord
}

/** A request in the log; whoever answers it adds more. */
export interface RequestRecord {
  /** Sent in the answer too, as `X-Request-Id`. */
  readonly id: string
  /** Id of the user who sent it. */
  user?: string
  /** The event, if it is logged even when it succeeds. */
  event?: 'sign-in'
}

export interface Service {
  /** Paths are exactly those of the specification, without a prefix. */
  readonly fetch: (request: Request, environment?: RequestEnvironment) => Promise<Response>
  readonly demoPeople: readonly DemoPerson[]
  /**
   * OpenAPI 3.1 of this service, at this base address without a trailing slash.
   */
  readonly openApi: (base: string) => OpenApi
  /** The secret key of the first administrator; shown once, on a first start without demo data. */
  readonly firstStartCredential?: string
  /** One line about the data that a crash or power loss may cost, for the startup output. */
  readonly durability: string
  /** The database, as the gateway stores its sessions beside the service's own tables. */
  readonly database: Database
  /**
   * Undefined if the credential is wrong; throws a `Refusal` (429, 503) if it cannot be tried now.
   */
  readonly signIn: (credential: Credential, peer?: Peer) => Promise<Session | undefined>
  /** Undefined if there is no demo data. */
  readonly signInDemo: (role: DemoRole) => Promise<Session | undefined>
  readonly whoIs: (secret: string) => Promise<SignedInUser | undefined>
  readonly signOut: (secret: string) => Promise<void>
  /**
   * Refuses new requests, finishes those in progress, closes the database and unlocks the folder.
   */
  readonly close: () => Promise<void>
}
