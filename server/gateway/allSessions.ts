import { localServiceId } from '../../src/gateway.ts'
import type { OpenSession, Sessions } from './sessions.ts'

/** Sessions with the local service beside those with remote ones. */
export function allSessions(local: Sessions, remote: Sessions): Sessions {
  const ofCookie = async (cookie: string) => ((await local.find(cookie)) ? local : remote)
  return {
    targets: [...local.targets, ...remote.targets],
    canConnect: remote.canConnect,
    demoPeople: local.demoPeople,
    open(signInRequest, caller, before) {
      const { service, scheme } = signInRequest
      const isLocal = service === undefined || service === localServiceId || scheme === 'demo'
      if (!isLocal) return remote.open(signInRequest, caller, before)
      return local.open(signInRequest, caller)
    },
    find: async (cookie) => (await ofCookie(cookie)).find(cookie),
    userOf: async (cookie) => (await ofCookie(cookie)).userOf(cookie),
    change: async (cookie, change) => (await ofCookie(cookie)).change(cookie, change),
    close: async (cookie) => (await ofCookie(cookie)).close(cookie),
  }
}

/** Separates the session ids in a cookie; no id contains it. */
const separator = '~'
/** Sessions of one browser, each with another deployment. */
const maxSessions = 8
/** Characters of a cookie's value: browsers drop a longer cookie without a word. */
const maxLength = 3_800

/** The ids of the sessions in a cookie, the one used last first. */
export const idsOf = (cookie: string | undefined): readonly string[] =>
  cookie === undefined ? [] : cookie.split(separator)

/** The cookie that holds these sessions; `undefined` if it has no room for them. */
export function cookieOf(ids: readonly string[]): string | undefined {
  const cookie = ids.join(separator)
  return ids.length > maxSessions || cookie.length > maxLength ? undefined : cookie
}

/** The open sessions of a browser, the one used last first. */
export async function openSessions(
  sessions: Pick<Sessions, 'find'>,
  cookie: string | undefined,
): Promise<readonly OpenSession[]> {
  const found = idsOf(cookie).map(async (id) => ({ id, session: await sessions.find(id) }))
  return (await Promise.all(found)).flatMap(({ id, session }) => (session ? { id, session } : []))
}

/**
 * The session for a request: of the named deployment, else the first one.
 * @param service id of the deployment
 */
export const chosenSession = (
  open: readonly OpenSession[],
  service: string | null,
): OpenSession | undefined =>
  open.find(({ session }) => service === null || session.target.id === service)
