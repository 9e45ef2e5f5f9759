import { randomUUID, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { credentials } from '../../src/client/authScheme.ts'
import { findUser, nobody, readUser } from '../../src/client/signIn/findUser.ts'
import {
  failure,
  findAuthScheme,
  schemesToTry,
  withBase,
} from '../../src/client/signIn/findAuthScheme.ts'
import { readsOf } from '../../src/client/signIn/readsOf.ts'
import type { SignInRequest } from '../../src/client/signIn/signInRequest.ts'
import { typedAddress } from '../../src/client/signIn/typedAddress.ts'
import type { AuthScheme, ConnectProblem, DeploymentKind, SessionUser } from '../../src/gateway.ts'

import type { RemoteService } from './environmentValues.ts'
import { checkAddress, problemOf } from './remoteAddress.ts'
import { remoteFetch, type RemoteFetch } from './remoteFetch.ts'
import { remoteTarget } from './remoteTarget.ts'
import type { Opened, OpenSession, Session, Sessions, Target } from './sessions.ts'
import { memoryVault, type Vault } from './vault.ts'
import type { WriteRecords } from './writeRecords.ts'

/** The stored facts of a session with a remote service. */
export interface StoredSession {
  readonly service: string
  readonly authScheme: AuthScheme
  readonly secret: string
  /** A list that only the credential opens; absent where none shows that it still does. */
  readonly path?: string
  readonly credentialId: string
  readonly user: SessionUser | null
  readonly byKey: boolean
  readonly name: string | undefined
  readonly kind: DeploymentKind | undefined
}

export interface RemoteOptions {
  /** People may connect to any address. */
  readonly canConnect: boolean
  readonly fetch?: RemoteFetch
  /** The store of sessions, in memory by default. */
  readonly vault?: Vault<StoredSession>
  /** Recognises repeated writes; of this process by default. */
  readonly writes?: WriteRecords
}

/** The number of typed addresses whose targets are kept, with their records of repeated writes. */
const maxTyped = 1_000
/** Milliseconds for which one answer says whether a credential is still known. */
const knownForMs = 5_000

/**
 * Sessions with remote services: the credential stays in the gateway, or sealed in the browser's
 * cookie.
 */
export function remoteSessions(
  remotes: readonly RemoteService[],
  { canConnect, fetch = remoteFetch(), vault = memoryVault(), writes }: RemoteOptions,
): Sessions {
  const targets = remotes.map((remote) => remoteTarget(remote, fetch, writes))
  const typed = new Map<string, Target>()
  const probes = new Map<string, { readonly at: number; readonly known: Promise<boolean> }>()

  function targetOf(service: string): Target | undefined {
    const baseUrl = typedAddress(service)
    const id = baseUrl?.href.replace(/\/$/, '')
    const configured = targets.find((target) => target.name === service || target.id === id)
    if (configured || !baseUrl || id === undefined) return configured
    const target = typed.get(id) ?? remoteTarget({ name: baseUrl.host, baseUrl }, fetch, writes)
    typed.delete(id)
    typed.set(id, target)
    const [oldest] = typed.keys()
    if (typed.size > maxTyped && oldest !== undefined) typed.delete(oldest)
    return target
  }

  const isAllowed = (target: Target) => canConnect || targets.includes(target)

  /** Whether the service still lets the credential in: a 403 may mean a missing right, or its end. */
  function isStillKnown(id: string, { service, authScheme, secret }: StoredSession, path: string) {
    const before = probes.get(id)
    if (before && Date.now() - before.at < knownForMs) return before.known
    const target = targetOf(service)
    const known = target
      ? readsOf(target.baseUrl(''), fetch)
          .read(path, credentials(authScheme, secret))
          .then(
            ({ status }) => status !== 401 && status !== 403,
            () => true,
          )
      : Promise.resolve(true)
    if (probes.size > maxTyped) probes.clear()
    probes.set(id, { at: Date.now(), known })
    return known
  }

  function sessionOf(id: string, stored: StoredSession): Session | undefined {
    const target = targetOf(stored.service)
    // A sealed cookie may be older than the settings of this process.
    if (target === undefined || !isAllowed(target)) return undefined
    const { authScheme, secret, byKey, credentialId, name, kind, path } = stored
    return {
      target,
      credentials: credentials(authScheme, secret),
      recordId: id,
      byKey,
      auth: authScheme,
      credentialId,
      ...(name !== undefined && { name }),
      ...(kind && { kind }),
      ...(path !== undefined && { isStillKnown: () => isStillKnown(id, stored, path) }),
    }
  }

  /** The stored session whose credential is replaced by another one of the same person. */
  async function renewedBy(
    { isRenewal }: SignInRequest,
    target: Target,
    before: OpenSession | undefined,
  ): Promise<StoredSession | undefined> {
    const isSame = isRenewal === true && before?.session.target.id === target.id
    return isSame ? (await vault.take(before.id))?.value : undefined
  }

  return {
    targets,
    canConnect,
    demoPeople: [],
    async open(signInRequest, _, before): Promise<Opened> {
      if (signInRequest.scheme === 'demo')
        return { is: 'refused', detail: 'Demo accounts are not available here.' }
      const { service = targets[0]?.id ?? '' } = signInRequest
      const target = targetOf(service)
      if (target === undefined) return { is: 'failed', failure: failure('notAddress') }
      if (!isAllowed(target)) return { is: 'failed', failure: failure('notAllowed') }
      const base = target.baseUrl('')
      try {
        checkAddress(new URL(base))
      } catch (error) {
        return { is: 'failed', failure: failure(problemOf(error)) }
      }
      const { read, readBody } = readsOf(base, fetch)
      const wanted = schemesToTry(signInRequest, before?.session.auth)
      const { secret } = wanted
      const found = await findAuthScheme(read, wanted, (error) => problemAt(base, error, fetch))
      if ('problem' in found) {
        const readAt = (other: string) => readsOf(other, fetch).read
        return { is: 'failed', failure: await withBase(found, base, secret, readAt) }
      }
      const { authScheme, path, tried, isUnchecked } = found
      const isKeyed = authScheme.scheme !== 'none'
      const email = signInRequest.scheme === 'password' ? signInRequest.email : undefined
      const renewed = await renewedBy(signInRequest, target, before)
      const { user, isOnly } = await findUser(
        readBody,
        credentials(authScheme, secret),
        email,
      ).catch(() => nobody)
      return {
        is: 'open',
        tried,
        isUnchecked,
        ...(isOnly && { isOnlyUser: true }),
        cookie: await vault.put({
          service: target.id,
          authScheme,
          secret,
          ...(isKeyed && !isUnchecked && { path }),
          // Without a key, nothing says that two people are the same.
          credentialId:
            renewed?.credentialId ??
            (isKeyed
              ? await credentialIdOf(target.id, email?.toLowerCase() ?? secret)
              : randomUUID()),
          user: user ?? renewed?.user ?? null,
          // A key and a token cannot be distinguished here.
          byKey: signInRequest.scheme === 'secret',
          name: signInRequest.name ?? renewed?.name,
          kind: signInRequest.kind ?? renewed?.kind,
        }),
      }
    },
    async find(cookie) {
      const taken = await vault.take(cookie)
      return taken && sessionOf(taken.id, taken.value)
    },
    async change(cookie, { name, kind, user: wanted }) {
      const stored = (await vault.take(cookie))?.value
      const target = stored && targetOf(stored.service)
      if (stored === undefined || target === undefined) return undefined
      const { readBody } = readsOf(target.baseUrl(''), fetch)
      const user =
        wanted === undefined
          ? stored.user
          : wanted === ''
            ? null
            : await readUser(readBody, credentials(stored.authScheme, stored.secret), wanted).catch(
                () => null,
              )
      if (wanted && user === null) return undefined
      return vault.replace(cookie, {
        ...stored,
        user,
        name: name ?? stored.name,
        kind: kind ?? stored.kind,
      })
    },
    userOf: async (cookie) => (await vault.take(cookie))?.value.user,
    close: async (cookie) => vault.drop(cookie),
  }
}

/** Whether the service speaks https where nothing understood http; a service cannot say so itself. */
async function problemAt(
  base: string,
  error: unknown,
  fetch: RemoteFetch,
): Promise<ConnectProblem> {
  const problem = problemOf(error)
  if (problem !== 'noAnswer' || !base.startsWith('http:')) return problem
  const encrypted = base.replace('http:', 'https:')
  return readsOf(encrypted, fetch)
    .read('/')
    .then(
      () => 'speaksHttps' as const,
      (other: unknown) => (problemOf(other) === 'badCertificate' ? 'speaksHttps' : problem),
    )
}

const derive = promisify<string, string, number, Buffer>(scrypt)

/** Slow to compute, so that the identity cannot be guessed from it. */
async function credentialIdOf(service: string, identity: string): Promise<string> {
  return (await derive(identity, `workspace-console ${service}`, 12)).toString('base64url')
}
