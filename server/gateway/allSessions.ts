import { localServiceId } from '../../src/gateway.ts'
import type { Session, Sessions } from './sessions.ts'

/** Sessions with the local service beside those with remote ones. */
export function allSessions(local: Sessions, remote: Sessions): Sessions {
  const ofCookie = (cookie: string) => (local.find(cookie) ? local : remote)
  return {
    targets: [...local.targets, ...remote.targets],
    canConnect: remote.canConnect,
    demoPeople: local.demoPeople,
    open(signInRequest, caller, knownWay) {
      const { service, scheme } = signInRequest
      const isLocal = service === undefined || service === localServiceId || scheme === 'demo'
      if (!isLocal) return remote.open(signInRequest, caller, knownWay)
      return local.open(signInRequest, caller)
    },
    find: (cookie) => ofCookie(cookie).find(cookie),
    userOf: (cookie) => ofCookie(cookie).userOf(cookie),
    change: (cookie, change) => ofCookie(cookie).change(cookie, change),
    close: (cookie) => ofCookie(cookie).close(cookie),
  }
}

/** Between the session ids in a cookie; in none of them. */
const separator = '~'
/** Sessions of one browser, each with another deployment. */
const maxSessions = 8

export const idsOf = (cookie: string | undefined): readonly string[] =>
  cookie === undefined ? [] : cookie.split(separator)

export const cookieOf = (ids: readonly string[]): string =>
  ids.slice(0, maxSessions).join(separator)

export interface Chosen {
  readonly id: string
  readonly session: Session
}

/**
 * The session that a request means: that of the named deployment, else the first one.
 * @param service id of the deployment
 */
export function chosenSession(
  sessions: Pick<Sessions, 'find'>,
  cookie: string | undefined,
  service: string | null,
): Chosen | undefined {
  for (const id of idsOf(cookie)) {
    const session = sessions.find(id)
    if (session && (service === null || session.target.id === service)) return { id, session }
  }
  return undefined
}
