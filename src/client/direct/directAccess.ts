import { configPath } from '../../dialect/config.ts'
import {
  deploymentKinds,
  type ConnectedSession,
  type ConnectProblem,
  type Session,
  type SessionChange,
} from '../../gateway.ts'
import { credentials, maskedScheme, type Credentials } from '../authScheme.ts'
import {
  setDirectAccess,
  type DirectAccess,
  type SentHeaders,
  type SessionRequest,
} from '../gatewayAccess.ts'
import { findUser, nobody, readUser } from '../signIn/findUser.ts'
import {
  failedStatus,
  failure,
  findAuthScheme,
  schemesToTry,
  unreadableAnswer,
  withBase,
  type Read,
} from '../signIn/findAuthScheme.ts'
import { readsOf } from '../signIn/readsOf.ts'
import { readSignInRequest, type SignInRequest } from '../signIn/signInRequest.ts'
import { isLoopback, typedAddress } from '../signIn/typedAddress.ts'
import { credentialIdOf } from './credentialId.ts'
import { directSession, holdSession, type DirectSession } from './directSession.ts'

// Implements the contract of `src/gateway.ts` in the page itself. A static host serves the app, and
// the service allows its origin by CORS.

const json = (body: unknown, status = 200) => Response.json(body, { status })

/** Fetch options without cookies and without the address of the page. */
const plain = {
  credentials: 'omit',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
} as const satisfies RequestInit

/** Milliseconds to wait while the user waits for the reason of a failure. */
const askedForMs = 5000

/** Whether a server responds, as far as a page without CORS permission can tell. */
const isAnswered = (address: string): Promise<boolean> =>
  fetch(address, {
    ...plain,
    redirect: 'follow',
    mode: 'no-cors',
    signal: AbortSignal.timeout(askedForMs),
  }).then(
    () => true,
    () => false,
  )

const read = (request: Request) => fetch(request, plain)

/**
 * Whether the service lets pages send certain headers. A read is enough to tell, because CORS
 * allows a header for all requests alike.
 */
const takesHeaders = (base: string, path: string, by: Credentials): Promise<boolean> => {
  const headers = { ...by.headers, 'Idempotency-Key': crypto.randomUUID() }
  return fetch(withQuery(new URL(base + path), by), { ...plain, headers }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function withQuery(url: URL, { query }: Credentials): URL {
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** The reason of a failed fetch, which the browser does not reveal. */
const problemAt = async (base: string): Promise<ConnectProblem> =>
  (await isAnswered(base)) ? 'blocked' : 'noAnswer'

async function whyNothing(): Promise<'network' | 'blocked'> {
  const session = directSession()
  return session && (await isAnswered(session.base)) ? 'blocked' : 'network'
}

async function signIn(init: SessionRequest): Promise<Response> {
  const body: unknown = JSON.parse(init.body ?? 'null')
  const asked = readSignInRequest(body)
  if ('problems' in asked) return json(asked.problems, 400)
  const before = directSession()
  const base = typedAddress(asked.service ?? before?.base ?? '')
  if (base === undefined || asked.scheme === 'demo') return json(failure('notAddress'), 400)
  if (base.protocol !== 'https:' && !isLoopback(base.hostname))
    return json(failure('notEncrypted'), 400)
  return open(asked, base.href.replace(/\/$/, ''), {
    before,
    isKept: (body as { readonly isKept?: unknown }).isKept === true,
    signal: init.signal ?? undefined,
  })
}

const newStorageKey = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

interface Opening {
  readonly before: DirectSession | undefined
  readonly isKept: boolean
  readonly signal: AbortSignal | undefined
}

async function open(
  asked: Exclude<SignInRequest, { scheme: 'demo' }>,
  base: string,
  { before, isKept, signal }: Opening,
): Promise<Response> {
  const reads = readsOf(base, read)
  let isReadable = false
  const readToFind: Read = (path, by) =>
    reads.read(path, by).then(
      (answer) => {
        isReadable = true
        return answer
      },
      () => unreadableAnswer,
    )
  const isSame = before?.base === base
  const renewed = isSame && asked.isRenewal === true ? before : undefined
  const wanted = schemesToTry(asked, isSame ? before.authScheme : undefined)
  const { secret } = wanted
  const found = await findAuthScheme(readToFind, wanted, () => 'noAnswer')
  if ('problem' in found) {
    if (!isReadable) return json(failure(await problemAt(base)), 502)
    const failed = await withBase(found, base, secret, (other) => readsOf(other, read).read)
    return json(failed, failedStatus(failed.problem))
  }
  const { authScheme, path, tried, isUnchecked } = found
  const by = credentials(authScheme, secret)
  const email = asked.scheme === 'password' ? asked.email : undefined
  const [{ user, isOnly }, takes, credentialId] = await Promise.all([
    findUser(reads.readBody, by, email).catch(() => nobody),
    takesHeaders(base, path, by),
    authScheme.scheme === 'none'
      ? crypto.randomUUID()
      : credentialIdOf(base, email?.toLowerCase() ?? secret, renewed?.credentialId),
  ])
  signal?.throwIfAborted()
  const session: DirectSession = {
    base,
    authScheme,
    secret,
    credentialId,
    user: user ? { ...user, roles: [...user.roles] } : (renewed?.user ?? null),
    byKey: asked.scheme === 'secret',
    name: asked.name ?? (isSame ? before.name : undefined),
    kind: asked.kind ?? (isSame ? before.kind : undefined),
    storageKey: (before?.credentialId === credentialId && before.storageKey) || newStorageKey(),
    takesHeaders: takes,
  }
  // Signing in again in a dialog over the page keeps the person's earlier choice.
  if (isKept || !isSame) holdSession(session, isKept)
  else holdSession(session)
  return json({
    ...(await sessionNow()),
    tried,
    isUnchecked,
    isOnlyUser: isOnly,
  } satisfies ConnectedSession)
}

async function change(init: SessionRequest): Promise<Response> {
  const session = directSession()
  const { service, name, kind, user } = JSON.parse(init.body ?? 'null') as SessionChange
  if (session === undefined || (service !== undefined && service !== session.base))
    return json({ detail: 'Sign in first.' }, 401)
  const { readBody } = readsOf(session.base, read)
  const by = credentials(session.authScheme, session.secret)
  const found = user ? await readUser(readBody, by, user).catch(() => null) : null
  if (user && found === null) return json({ detail: 'No such user was found.' }, 404)
  holdSession({
    ...session,
    ...(user !== undefined && { user: found && { ...found, roles: [...found.roles] } }),
    name: name ?? session.name,
    kind: deploymentKinds.find((one) => one === kind) ?? session.kind,
  })
  return json(await sessionNow())
}

interface Configured {
  /** The addresses in the app's configuration. */
  readonly addresses: readonly string[]
  readonly idleMinutes: number | undefined
}

/** Minutes without input after which the lock screen covers the page, as at the gateway. */
const defaultIdleMinutes = () => (isLoopback(location.hostname) ? 0 : 30)

async function readConfigured(): Promise<Configured> {
  let config: { readonly deployments?: unknown; readonly idleMinutes?: unknown } = {}
  try {
    config = Object(await (await fetch(configPath)).json()) as typeof config
  } catch {
    // Without the file, nothing is configured.
  }
  const { idleMinutes } = config
  const minutes = typeof idleMinutes === 'number' ? idleMinutes : defaultIdleMinutes()
  return {
    addresses: Object.keys(Object(config.deployments) as object).flatMap((name) =>
      /^https?:\/\//.test(name) ? (typedAddress(name)?.href.replace(/\/$/, '') ?? []) : [],
    ),
    idleMinutes: minutes > 0 ? minutes : undefined,
  }
}
let configured: Promise<Configured> | undefined

const described = (base: string) => ({
  id: base,
  name: new URL(base).host,
  local: false,
  baseUrl: base,
})

/** The response of the session endpoint. */
async function sessionNow(): Promise<Session> {
  const { addresses, idleMinutes } = await (configured ??= readConfigured())
  const session = directSession(idleMinutes)
  const service = session && {
    ...described(session.base),
    ...(session.name !== undefined && { name: session.name }),
    ...(session.kind && { kind: session.kind }),
  }
  const [first] = addresses
  const others = addresses.filter((base) => base !== session?.base)
  return {
    mode: 'direct',
    service:
      service ?? (first === undefined ? { id: '', name: '', local: false } : described(first)),
    services: [
      ...(service ? [{ ...service, signedIn: true }] : []),
      ...others.map((base) => ({ ...described(base), signedIn: false })),
    ],
    canConnect: true,
    ...(idleMinutes !== undefined && { idleMinutes }),
    signedIn: session !== undefined,
    user: session?.user ?? null,
    demo: null,
    ...(session && {
      auth: maskedScheme(session.authScheme),
      credentialId: session.credentialId,
      byKey: session.byKey,
      ...(session.storageKey !== undefined && { storageKey: session.storageKey }),
    }),
  }
}

/** Headers between app and gateway, and headers that not every service allows pages to send. */
const ofGateway = /^x-(?:workspace-console|follow-link)/i
const recognising = /^(?:idempotency-key|if-match|if-none-match)$/i

function request(path: string, headers: SentHeaders): readonly [string, SentHeaders] {
  const session = directSession()
  // Without a session nothing is sent, because the page's own host is not the service.
  if (session === undefined) throw new TypeError('no session')
  const by = credentials(session.authScheme, session.secret)
  const sent = Object.entries(headers ?? {}).filter(
    ([name]) => !ofGateway.test(name) && (session.takesHeaders || !recognising.test(name)),
  )
  const url = withQuery(new URL(session.base + path), by)
  return [url.href, { ...Object.fromEntries(sent), ...by.headers }]
}

const access: DirectAccess = {
  async session(init, service) {
    switch (init.method ?? 'GET') {
      case 'GET':
        return json(await sessionNow())
      case 'POST':
        return signIn(init)
      case 'PATCH':
        return change(init)
      default: {
        const session = directSession()
        if (service === null || service === session?.base) holdSession(undefined)
        return new Response(null, { status: 204 })
      }
    }
  },
  request,
  whyNothing,
}

/** Makes this page hold the session and send its requests directly to the service. */
export const startDirectAccess = (): void => setDirectAccess(access)
