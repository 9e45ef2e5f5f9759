import { credentials } from '../../src/client/authScheme.ts'
import { Refusal } from '../service/refusal.ts'
import type { Service, Session as Token } from '../service/serviceTypes.ts'
import type { Sessions, Target } from './sessions.ts'
import type { SignInDemand } from './signInDemand.ts'

export const servicePrefix = '/-/service'

type Local = Pick<Service, 'fetch' | 'demoPeople' | 'signIn' | 'signInDemo' | 'whoIs' | 'signOut'>

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
        return token
          ? { is: 'open', cookie: token.token }
          : { is: 'refused', detail: wrong[demand.scheme] }
      } catch (refusal) {
        if (refusal instanceof Refusal) return { is: 'later', refusal }
        throw refusal
      }
    },
    find: (cookie) => ({ target, credentials: credentials('bearer', cookie) }),
    userOf: (cookie) => service.whoIs(cookie),
    close: (cookie) => service.signOut(cookie),
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
  password: 'The e-mail address or the password is wrong.',
  secret: 'This secret is not known, or has expired.',
  demo: 'Demo people are not offered here.',
} as const
