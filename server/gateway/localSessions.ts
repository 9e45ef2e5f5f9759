import { createHash } from 'node:crypto'
import { localServiceId, servicePath } from '../../src/gateway.ts'
import { credentials } from '../../src/client/authScheme.ts'
import { secretKind } from '../service/people/secrets.ts'
import { HttpError } from '../service/httpError.ts'
import type { Service, Session as Token } from '../service/serviceTypes.ts'
import type { Caller, Sessions, Target } from './sessions.ts'
import type { SignInRequest } from '../../src/client/signIn/signInRequest.ts'

type Local = Pick<Service, 'fetch' | 'demoPeople' | 'signIn' | 'signInDemo' | 'whoIs' | 'signOut'>

/**
 * Marks the cookie of a session opened with a secret key; in the cookie the information survives a
 * restart.
 */
const keyMark = 'key.'

/** Accepts session tokens only: a secret key or an API token would remain valid after sign-out. */
function tokenIn(cookie: string): string | undefined {
  const token = cookie.startsWith(keyMark) ? cookie.slice(keyMark.length) : cookie
  return secretKind(token) === 'session' ? token : undefined
}

/** Sessions with the local service: the cookie's value is the service's own short-lived token. */
export function localSessions(service: Local): Sessions {
  const baseUrl = (origin: string) => `${origin}${servicePath}`
  const target: Target = {
    id: localServiceId,
    name: 'Local service',
    local: true,
    baseUrl,
    fetch: (request, { address, isRemote, origin, record }) =>
      service.fetch(request, {
        base: baseUrl(origin),
        isRemote,
        record,
        ...(address !== undefined && { address }),
      }),
  }
  return {
    targets: [target],
    canConnect: false,
    demoPeople: service.demoPeople,
    async open(signInRequest, caller) {
      try {
        const token = await signIn(service, signInRequest, caller)
        if (!token) return { is: 'refused', detail: wrong[signInRequest.scheme] }
        const byKey =
          signInRequest.scheme === 'secret' && secretKind(signInRequest.secret) === 'key'
        return { is: 'open', cookie: (byKey ? keyMark : '') + token.token }
      } catch (httpError) {
        if (httpError instanceof HttpError) return { is: 'later', httpError }
        throw httpError
      }
    },
    async find(cookie) {
      const token = tokenIn(cookie)
      if (token === undefined) return undefined
      const byKey = cookie.startsWith(keyMark)
      const recordId = createHash('sha256').update(token).digest('base64url')
      return { target, credentials: credentials({ scheme: 'bearer' }, token), recordId, byKey }
    },
    async userOf(cookie) {
      const token = tokenIn(cookie)
      return token === undefined ? undefined : service.whoIs(token)
    },
    // The name is fixed, and the people are known.
    change: async () => undefined,
    async close(cookie) {
      const token = tokenIn(cookie)
      if (token !== undefined) await service.signOut(token)
    },
  }
}

function signIn(
  service: Local,
  signInRequest: SignInRequest,
  { address, isRemote }: Caller,
): Promise<Token | undefined> {
  const peer = { isRemote, ...(address !== undefined && { address }) }
  switch (signInRequest.scheme) {
    case 'password':
      return service.signIn({ email: signInRequest.email, password: signInRequest.password }, peer)
    case 'secret':
      return service.signIn({ secret: signInRequest.secret }, peer)
    case 'demo':
      return isRemote ? Promise.resolve(undefined) : service.signInDemo(signInRequest.role)
    default:
      return signInRequest satisfies never
  }
}

const wrong = {
  password: 'Wrong email or password.',
  secret: 'This secret is wrong or has expired.',
  demo: 'Demo accounts are not available here.',
} as const
