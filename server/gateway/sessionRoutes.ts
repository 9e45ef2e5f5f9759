import {
  deploymentKinds,
  serviceHeader,
  type ConnectedSession,
  type Session,
  type SessionChange,
  type SessionService,
} from '../../src/gateway.ts'
import { chosenSession, cookieOf, idsOf, openSessions } from './allSessions.ts'
import { cookieThatClears, cookieThatSets } from './cookie.ts'
import type {
  Caller,
  Opened,
  OpenSession,
  Session as GatewaySession,
  Sessions,
  Target,
} from './sessions.ts'
import { maskedScheme } from '../../src/client/authScheme.ts'
import { failedStatus, failure } from '../../src/client/signIn/findAuthScheme.ts'
import { readSignInRequest } from '../../src/client/signIn/signInRequest.ts'
import { textWithin } from './textWithin.ts'

const maxBodyBytes = 16_384

interface SessionRequest {
  readonly request: Request
  readonly sessions: Sessions
  readonly cookie: string | undefined
  readonly cookieName: string
  readonly caller: Caller
}

/**
 * Answers with the app's data at startup; nobody signed in is no error.
 * @returns 200 with a `Session` of src/gateway.ts: service, signed-in user and demo roles
 */
export async function readSession(sessionRequest: SessionRequest): Promise<Response> {
  return Response.json(await sessionBody(sessionRequest))
}

const tooLong = () =>
  Response.json(
    { detail: 'The sign-in request is too long.' },
    { status: 413, headers: { Connection: 'close' } },
  )

const serviceOf = (request: Request) => request.headers.get(serviceHeader)

/**
 * Signs in at a deployment and adds its session to the cookie. The body is a `SignInRequest`, at
 * most `maxBodyBytes`.
 * @returns 200 with the session and `Set-Cookie`; 400 by field; 413 above the limit; else the
 * status of `failure`
 */
export async function createSession(sessionRequest: SessionRequest): Promise<Response> {
  const { request, sessions, cookie, cookieName, caller } = sessionRequest
  caller.record.event = 'sign-in'
  const text = await textWithin(request.body, maxBodyBytes)
  if (text === undefined) return tooLong()
  const given = readSignInRequest(parsed(text))
  if ('problems' in given) return Response.json(given.problems, { status: 400 })
  const open = await openSessions(sessions, cookie)
  const current = chosenSession(open, given.service ?? serviceOf(request))
  // Without a name, the session of the page is opened again.
  const service =
    given.scheme === 'demo' ? undefined : (given.service ?? current?.session.target.id)
  const opened = await sessions.open({ ...given, service }, caller, current)
  if (opened.is !== 'open') return httpError(opened)
  const target = (await sessions.find(opened.cookie))?.target.id
  const isReplaced = (one: OpenSession) => one.session.target.id === target
  const others = open.filter((one) => !isReplaced(one)).map(({ id }) => id)
  const next = cookieOf([opened.cookie, ...others])
  if (next === undefined) {
    await sessions.close(opened.cookie)
    return httpError({ is: 'failed', failure: failure('noRoom', opened.tried) })
  }
  // Signing in again closes the previous session. A failure to do so must not lock the person out.
  for (const { id } of open.filter(isReplaced)) await sessions.close(id).catch(() => undefined)
  const body: ConnectedSession = {
    ...(await sessionBody({ ...sessionRequest, cookie: next }, target)),
    ...(opened.tried && { tried: opened.tried }),
    ...(opened.isUnchecked === true && { isUnchecked: true }),
    ...(opened.isOnlyUser === true && { isOnlyUser: true }),
  }
  if (body.user) caller.record.user = body.user.object_id
  return Response.json(body, { headers: { 'Set-Cookie': cookieThatSets(cookieName, next) } })
}

/**
 * Changes the name, kind or user of a session, or with `service` the used one.
 * @returns 200 with the session; 401 without one; 404 for an unknown user; 413 above the limit
 */
export async function changeSession(sessionRequest: SessionRequest): Promise<Response> {
  const { request, sessions, cookie, cookieName } = sessionRequest
  const text = await textWithin(request.body, maxBodyBytes)
  if (text === undefined) return tooLong()
  const change = readChange(parsed(text))
  const open = await openSessions(sessions, cookie)
  const chosen = chosenSession(open, change.service ?? serviceOf(request))
  if (chosen === undefined) return Response.json({ detail: 'Sign in first.' }, { status: 401 })
  const isChanging = [change.name, change.kind, change.user].some((part) => part !== undefined)
  const id = isChanging ? await sessions.change(chosen.id, change) : chosen.id
  if (id === undefined) return Response.json({ detail: 'No such user was found.' }, { status: 404 })
  const ids = open.map((one) => (one === chosen ? id : one.id))
  const isFirst = change.service !== undefined
  const next = cookieOf(isFirst ? [id, ...ids.filter((other) => other !== id)] : ids)
  if (next === undefined) return httpError({ is: 'failed', failure: failure('noRoom') })
  const body = await sessionBody({ ...sessionRequest, cookie: next }, chosen.session.target.id)
  // An unchanged cookie is not set, as it would undo changes by another tab.
  return next === cookie
    ? Response.json(body)
    : Response.json(body, { headers: { 'Set-Cookie': cookieThatSets(cookieName, next) } })
}

/**
 * Records input of the person at this browser, so that their sessions do not end yet.
 * @returns 204; 401 if all have ended
 */
export async function keepActive({ sessions, cookie }: SessionRequest): Promise<Response> {
  const { idle } = sessions
  const kept = idle && (await Promise.all(idsOf(cookie).map((id) => idle.touch(id))))
  if (kept === undefined || kept.includes(true)) return new Response(null, { status: 204 })
  return Response.json({ detail: 'Your session ended. Sign in again.' }, { status: 401 })
}

function readChange(body: unknown): SessionChange {
  const given: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {}
  const text = (name: string) => {
    const value = given[name]
    return typeof value === 'string' && value.trim() !== ''
      ? { [name]: value.trim().slice(0, 500) }
      : {}
  }
  const kind = deploymentKinds.find((known) => known === given.kind)
  return {
    ...text('service'),
    ...text('name'),
    ...(given.user === '' ? { user: '' } : text('user')),
    ...(kind && { kind }),
  }
}

/**
 * Ends the sessions of this browser: all, or with the query `service` the one with that deployment.
 * @returns 204 with the remaining sessions in `Set-Cookie`, also if none was open
 */
export async function endSession({
  request,
  sessions,
  cookie,
  cookieName,
}: SessionRequest): Promise<Response> {
  const service = new URL(request.url).searchParams.get('service')
  const kept: string[] = []
  for (const id of idsOf(cookie)) {
    const isMeant = service === null || (await sessions.find(id))?.target.id === service
    if (isMeant) await sessions.close(id)
    else kept.push(id)
  }
  const next = kept.length === 0 ? undefined : cookieOf(kept)
  const setCookie =
    next === undefined ? cookieThatClears(cookieName) : cookieThatSets(cookieName, next)
  return new Response(null, { status: 204, headers: { 'Set-Cookie': setCookie } })
}

/**
 * The body that `readSession` returns.
 * @param wanted id of the deployment; by default the one that the request names, or the current one
 */
export async function sessionBody(
  { request, sessions, cookie, caller }: SessionRequest,
  wanted: string | null = serviceOf(request),
): Promise<Session> {
  const open = await openSessions(sessions, cookie)
  const chosen = chosenSession(open, wanted)
  const user = chosen && (await sessions.userOf(chosen.id))
  const session = user === undefined ? undefined : chosen?.session
  const describe = (target: Target, of: GatewaySession | undefined): SessionService => ({
    id: target.id,
    name: of?.name ?? target.name,
    local: target.local,
    baseUrl: target.baseUrl(caller.origin),
    ...(of?.kind && { kind: of.kind }),
  })
  const targets = new Map(
    [...sessions.targets, ...open.map(({ session: { target } }) => target)].map((one) => [
      one.id,
      one,
    ]),
  )
  const [first] = targets.values()
  const target = session?.target ?? first
  // A remote session may name any user as its own: only its credential is certainly one person's.
  const holder = session?.credentialId ?? user?.object_id
  return {
    mode: 'gateway',
    service: target ? describe(target, session) : { id: '', name: '', local: false },
    services: [...targets.values()].map((one) => {
      const of = chosenSession(open, one.id)?.session
      return { ...describe(one, of), signedIn: of !== undefined }
    }),
    canConnect: sessions.canConnect,
    ...(sessions.idle && { idleMinutes: sessions.idle.minutes }),
    signedIn: session !== undefined,
    user: user ?? null,
    ...(session?.byKey === true && { byKey: true }),
    ...(session?.auth && { auth: maskedScheme(session.auth) }),
    ...(session?.credentialId !== undefined && { credentialId: session.credentialId }),
    ...(session &&
      holder !== undefined &&
      sessions.storageKeyOf && { storageKey: sessions.storageKeyOf(session.target.id, holder) }),
    demo:
      sessions.demoPeople.length === 0 || caller.isRemote
        ? null
        : sessions.demoPeople.map(({ role, name, reach, initials }) => ({
            role,
            name,
            reach,
            initials,
          })),
  }
}

function httpError(opened: Exclude<Opened, { is: 'open' }>): Response {
  switch (opened.is) {
    case 'refused':
      return Response.json({ detail: opened.detail }, { status: 401 })
    case 'failed': {
      const { failure } = opened
      return Response.json(failure, { status: failedStatus(failure.problem) })
    }
    case 'later': {
      const { status, body, headers } = opened.httpError
      return Response.json(body, { status, headers })
    }
    default:
      return opened satisfies never
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
