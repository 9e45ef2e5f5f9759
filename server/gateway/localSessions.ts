import { credentials } from '../../src/client/authScheme.ts'
import { secretKind } from '../service/people/secrets.ts'
import { Refusal } from '../service/refusal.ts'
import type { Service, Session as Token } from '../service/serviceTypes.ts'
import type { Sessions, Target } from './sessions.ts'
import type { SignInDemand } from './signInDemand.ts'

export const servicePrefix = '/-/service'

type Local = Pick<Service, 'fetch' | 'demoPeople' | 'signIn' | 'signInDemo' | 'whoIs' | 'signOut'>

/** Marks the cookie of a session that a secret key has opened, so that a restart forgets nothing. */
const keyMark = 'key.'
const tokenIn = (cookie: string) =>
  cookie.startsWith(keyMark) ? cookie.slice(keyMark.length) : cookie

/** Sessions with the local service: its own short-lived token is the cookie's value. */
export function localSessions(service: Local): Sessions {
  const baseUrl = (origin: string) => `${origin}${servicePrefix}`
  const target: Target = {
    name: 'Local service',
    local: true,
    baseUrl,
    fetch: (request, { address, origin }) =>
      service.fetch(request, { base: baseUrl(origin), ...(address !== undefined && { address }) }),
  }
  return {
    targets: [target],
    demoPeople: service.demoPeople,
    async open(demand, { address }) {
      try {
        const token = await signIn(service, demand, address)
        if (!token) return { is: 'refused', detail: wrong[demand.scheme] }
        const byKey = demand.scheme === 'secret' && secretKind(demand.secret) === 'key'
        return { is: 'open', cookie: (byKey ? keyMark : '') + token.token }
      } catch (refusal) {
        if (refusal instanceof Refusal) return { is: 'later', refusal }
        throw refusal
      }
    },
    find: (cookie) => ({
      target,
      credentials: credentials('bearer', tokenIn(cookie)),
      byKey: cookie.startsWith(keyMark),
    }),
    userOf: (cookie) => service.whoIs(tokenIn(cookie)),
    close: (cookie) => service.signOut(tokenIn(cookie)),
  }
}

function signIn(
  service: Local,
  demand: SignInDemand,
  address: string | undefined,
): Promise<Token | undefined> {
  switch (demand.scheme) {
    case 'password':
      return service.signIn({ email: demand.email, password: demand.password }, address)
    case 'secret':
      return service.signIn({ secret: demand.secret }, address)
    case 'demo':
      return service.signInDemo(demand.role)
    default:
      return demand satisfies never
  }
}

const wrong = {
  password: 'Wrong email or password.',
  secret: 'This secret is wrong or has expired.',
  demo: 'Demo accounts are not available here.',
} as const
