import { credentials, type AuthScheme, type Credentials } from '../../src/client/authScheme.ts'
import type { RemoteService } from './environmentValues.ts'
import type { SignedInUser } from '../service/serviceTypes.ts'
import { remoteTarget } from './remoteTarget.ts'
import type { Caller, Opened, Sessions, Target } from './sessions.ts'
import type { SignInDemand } from './signInDemand.ts'
import { textWithin } from './textWithin.ts'
import { openVault } from './vault.ts'

interface Held {
  readonly service: string
  readonly scheme: AuthScheme
  readonly secret: string
  readonly user: SignedInUser | null
  readonly byKey: boolean
}

/** Sessions with services elsewhere: the credential stays here, the browser gets a random name for it. */
export function remoteSessions(remotes: readonly [RemoteService, ...RemoteService[]]): Sessions {
  const [first, ...others] = remotes
  const targets = [remoteTarget(first), ...others.map(remoteTarget)] as const
  const named = (name: string | undefined) =>
    name === undefined ? targets[0] : targets.find((target) => target.name === name)
  const vault = openVault<Held>()

  return {
    targets,
    demoPeople: [],
    async open(demand, caller) {
      const target = named(demand.service)
      if (target === undefined) return { is: 'refused', detail: 'This service is not set up here.' }
      if (demand.scheme === 'demo')
        return { is: 'refused', detail: 'Demo accounts are not available here.' }
      const [scheme, secret] = secretOf(demand)
      const tried = await tryCredentials(target, credentials(scheme, secret), caller)
      if (tried.is !== 'open') return tried
      return {
        is: 'open',
        // A key and a token look alike from here.
        cookie: vault.put({
          service: target.name,
          scheme,
          secret,
          user: tried.user,
          byKey: demand.scheme === 'secret',
        }),
      }
    },
    find(cookie) {
      const held = vault.take(cookie)
      const target = named(held?.service)
      if (held === undefined || target === undefined) return undefined
      const { scheme, secret, byKey } = held
      return { target, credentials: credentials(scheme, secret), byKey }
    },
    userOf: async (cookie) => vault.take(cookie)?.user,
    close: async (cookie) => vault.drop(cookie),
  }
}

const secretOf = (demand: Exclude<SignInDemand, { scheme: 'demo' }>): [AuthScheme, string] =>
  demand.scheme === 'password'
    ? ['basic', `${demand.email}:${demand.password}`]
    : [demand.as, demand.secret]

type Tried =
  | Extract<Opened, { is: 'refused' | 'unreachable' }>
  | { is: 'open'; user: SignedInUser | null }

// "Me" is not shown; a list of users that holds exactly one is the nearest thing to it.
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
  const word = (name: string) => (typeof user[name] === 'string' ? user[name] : '')
  const id = user.object_id
  if (typeof id !== 'string' && typeof id !== 'number') return null
  return {
    object_id: String(id),
    email: word('email'),
    first_name: word('first_name'),
    last_name: word('last_name'),
    roles: [],
  }
}
