import type { Session } from '../../src/gateway.ts'
import { cookieThatClears, cookieThatSets } from './cookie.ts'
import type { Caller, Opened, Sessions } from './sessions.ts'
import { readSignInRequest } from './signInRequest.ts'
import { textWithin } from './textWithin.ts'

const maxSignInBytes = 16_384

interface SessionRequest {
  readonly request: Request
  readonly sessions: Sessions
  readonly cookie: string | undefined
  readonly cookieName: string
  readonly caller: Caller
}

/** What the app needs at startup: the service, the signed-in user, and the available demo roles. */
export async function readSession(sessionRequest: SessionRequest): Promise<Response> {
  return Response.json(await sessionBody(sessionRequest))
}

export async function createSession(sessionRequest: SessionRequest): Promise<Response> {
  const { request, sessions, cookie, cookieName, caller } = sessionRequest
  const text = await textWithin(request.body, maxSignInBytes)
  if (text === undefined)
    return Response.json(
      { detail: 'The sign-in request is too long.' },
      { status: 413, headers: { Connection: 'close' } },
    )
  const credentialRequest = readSignInRequest(parsed(text))
  if ('problems' in credentialRequest)
    return Response.json(credentialRequest.problems, { status: 400 })
  const opened = await sessions.open(credentialRequest, caller)
  if (opened.is !== 'open') return httpError(opened)
  // Signing in again closes the previous session. A failure to do so must not lock the person out.
  if (cookie !== undefined) await sessions.close(cookie).catch(() => undefined)
  const body = await sessionBody({ ...sessionRequest, cookie: opened.cookie })
  return Response.json(body, {
    headers: { 'Set-Cookie': cookieThatSets(cookieName, opened.cookie) },
  })
}

export async function endSession({
  sessions,
  cookie,
  cookieName,
}: SessionRequest): Promise<Response> {
  if (cookie !== undefined) await sessions.close(cookie)
  return new Response(null, {
    status: 204,
    headers: { 'Set-Cookie': cookieThatClears(cookieName) },
  })
}

/** What `readSession` answers. */
export async function sessionBody({ sessions, cookie, caller }: SessionRequest): Promise<Session> {
  const user = cookie === undefined ? undefined : await sessions.userOf(cookie)
  const signedIn = user !== undefined
  const session = signedIn && cookie !== undefined ? sessions.find(cookie) : undefined
  const target = session?.target ?? sessions.targets[0]
  return {
    mode: 'gateway',
    service: {
      id: target.id,
      name: target.name,
      local: target.local,
      baseUrl: target.baseUrl(caller.origin),
    },
    services: sessions.targets.map(({ name }) => ({ name })),
    signedIn,
    user: user ?? null,
    ...(session?.byKey === true && { byKey: true }),
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
    case 'unreachable':
      return Response.json({ detail: opened.detail }, { status: 502 })
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
