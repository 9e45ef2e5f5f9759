import { credentials, type AuthScheme, type Credentials } from '../../src/client/authScheme.ts'
import type { RemoteService } from './environmentValues.ts'
import type { SignedInUser } from '../service/serviceTypes.ts'
import { remoteTarget } from './remoteTarget.ts'
import type { Caller, Opened, Sessions, Target } from './sessions.ts'
import type { SignInRequest } from './signInRequest.ts'
import { textWithin } from './textWithin.ts'
import { openVault } from './vault.ts'

interface StoredSession {
  readonly service: string
  readonly scheme: AuthScheme
  readonly secret: string
  readonly user: SignedInUser | null
  readonly byKey: boolean
}

/**
 * Sessions with remote services: the credential stays in the gateway, and the browser gets a random
 * session id.
 */
export function remoteSessions(remotes: readonly [RemoteService, ...RemoteService[]]): Sessions {
  const [first, ...others] = remotes
  const targets = [remoteTarget(first), ...others.map(remoteTarget)] as const
  const named = (name: string | undefined) =>
    name === undefined ? targets[0] : targets.find((target) => target.name === name)
  const vault = openVault<StoredSession>()

  return {
    targets,
    demoPeople: [],
    async open(signInRequest, caller) {
      const target = named(signInRequest.service)
      if (target === undefined) return { is: 'refused', detail: 'This service is not set up here.' }
      if (signInRequest.scheme === 'demo')
        return { is: 'refused', detail: 'Demo accounts are not available here.' }
      const [scheme, secret] = secretOf(signInRequest)
      const tried = await tryCredentials(target, credentials(scheme, secret), caller)
      if (tried.is !== 'open') return tried
      return {
        is: 'open',
        // A key and a token cannot be distinguished here.
        cookie: vault.put({
          service: target.name,
          scheme,
          secret,
          user: tried.user,
          byKey: signInRequest.scheme === 'secret',
        }),
      }
    },
    find(cookie) {
      const stored = vault.take(cookie)
      const target = named(stored?.service)
      if (stored === undefined || target === undefined) return undefined
      const { scheme, secret, byKey } = stored
      return { target, credentials: credentials(scheme, secret), byKey }
    },
    userOf: async (cookie) => vault.take(cookie)?.user,
    close: async (cookie) => vault.drop(cookie),
  }
}

const secretOf = (
  signInRequest: Exclude<SignInRequest, { scheme: 'demo' }>,
): [AuthScheme, string] =>
  signInRequest.scheme === 'password'
    ? ['basic', `${signInRequest.email}:${signInRequest.password}`]
    : [signInRequest.as, signInRequest.secret]

type Tried =
  | Extract<Opened, { is: 'refused' | 'unreachable' }>
  | { is: 'open'; user: SignedInUser | null }

// The API has no "current user" endpoint; a user list with exactly one entry is the closest
// substitute.
async function tryCredentials(
  target: Target,
  { headers, query }: Credentials,
  caller: Caller,
): Promise<Tried> {
  const url = `${target.baseUrl(caller.origin)}/users/?${new URLSearchParams(query)}`
  try {
    const request = new Request(url, { headers, signal: AbortSignal.timeout(15_000) })
    const answer = await target.fetch(request, caller)
    if (answer.status === 401) {
      await answer.body?.cancel()
      return { is: 'refused', detail: 'The service did not accept these credentials.' }
    }
    return {
      is: 'open',
      user: answer.ok ? onlyUser((await textWithin(answer.body, 65_536)) ?? '') : null,
    }
  } catch {
    return { is: 'unreachable', detail: `${target.name} could not be reached.` }
  }
}

function onlyUser(text: string): SignedInUser | null {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return null
  }
  const lists = Array.isArray(body) ? [body] : Object.values(Object(body)).filter(Array.isArray)
  const [users, another] = lists
  if (another !== undefined || users?.length !== 1) return null
  const user: Readonly<Record<string, unknown>> = Object(users[0])
  const textOf = (name: string) => (typeof user[name] === 'string' ? user[name] : '')
  const id = user.object_id
  if (typeof id !== 'string' && typeof id !== 'number') return null
  return {
    object_id: String(id),
    email: textOf('email'),
    first_name: textOf('first_name'),
    last_name: textOf('last_name'),
    roles: [],
  }
}
