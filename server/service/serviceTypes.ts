export type Role = 'administrator' | 'support_agent'
export type DemoRole = Role | 'workspace_owner'

export interface RateLimit {
  readonly readsPerMinute: number
  readonly writesPerMinute: number
}

export interface ServiceOptions {
  /** Folder of the embedded database; ignored with `databaseUrl`. */
  readonly dataDir?: string
  readonly databaseUrl?: string
  readonly demo: boolean
  readonly demoScale: 'small' | 'large'
  /** E-mails. */
  readonly administrators: readonly string[]
  readonly supportAgents: readonly string[]
  /** Allows the switches of server/README.md, "Test switches". */
  readonly test?: boolean
  readonly subscriptionShape?: 'A' | 'B'
  readonly rateLimit?: RateLimit
  /** Path of the compiled trainer; the build puts it beside the program. */
  readonly trainingWorker?: () => Promise<string>
  /** Cost of a password hash; low in tests only. */
  readonly scryptN?: number
  /** One JSON line per event, without secrets or bodies. */
  readonly log?: (line: string) => void
}

export interface SignedInUser {
  readonly object_id: string
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly roles: readonly Role[]
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
  /** What this person can reach, in a few words. */
  readonly reach: string
  readonly email: string
  readonly initials: string
}

/** Where a request comes from. */
export interface Peer {
  /** The client's address, for limits. */
  readonly address?: string
  /** Not from this machine, or by way of a proxy: the demo's published passwords open nothing. */
  readonly isRemote?: boolean
}

/** What the caller knows about the request and the service cannot. */
export interface RequestEnvironment extends Peer {
  /** The address clients reach the service at, without a slash at the end: used in `next` and `Location`. */
  readonly base?: string
}

export interface Service {
  /** Paths are exactly the specification's, without any prefix. */
  readonly fetch: (request: Request, environment?: RequestEnvironment) => Promise<Response>
  readonly demoPeople: readonly DemoPerson[]
  /** Shown once, on a first start without demo data: the secret key of the first administrator. */
  readonly firstStartCredential?: string
  /** One line on what a crash or a power loss may cost, for the start-up output. */
  readonly durability: string
  /** Undefined when the credential is wrong; throws a `Refusal` (429, 503) when it may not be tried now. */
  readonly signIn: (credential: Credential, peer?: Peer) => Promise<Session | undefined>
  /** Undefined when there is no demo data. */
  readonly signInDemo: (role: DemoRole) => Promise<Session | undefined>
  readonly whoIs: (secret: string) => Promise<SignedInUser | undefined>
  readonly signOut: (secret: string) => Promise<void>
  /** Refuses new requests, finishes those in flight, closes the database, gives the folder free. */
  readonly close: () => Promise<void>
}
