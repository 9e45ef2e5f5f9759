import type { Session } from '../../src/gateway.ts'
import { cookieThatClears, cookieThatSets } from './cookie.ts'
import type { Caller, Opened, Sessions } from './sessions.ts'
import { readDemand } from './signInDemand.ts'
import { textWithin } from './textWithin.ts'

const longestDemand = 16_384

interface Asked {
  readonly request: Request
  readonly sessions: Sessions
  readonly cookie: string | undefined
  readonly cookieName: string
  readonly caller: Caller
}

/** What the app learns at its start: which service, who is signed in, who may be tried out. */
export async function readSession(asked: Asked): Promise<Response> {
  return Response.json(await sessionBody(asked))
}

export async function createSession(asked: Asked): Promise<Response> {
  const { request, sessions, cookie, cookieName, caller } = asked
  const text = await textWithin(request.body, longestDemand)
  if (text === undefined)
    return Response.json(
      { detail: 'The sign-in request is too long.' },
      { status: 413, headers: { Connection: 'close' } },
    )
  const demand = readDemand(parsed(text))
  if ('problems' in demand) return Response.json(demand.problems, { status: 400 })
  const opened = await sessions.open(demand, caller)
  if (opened.is !== 'open') return refusal(opened)
  // Whoever signs in again leaves no second key behind. Failing to do so must not lock them out.
  if (cookie !== undefined) await sessions.close(cookie).catch(() => undefined)
  const body = await sessionBody({ ...asked, cookie: opened.cookie })
  return Response.json(body, {
    headers: { 'Set-Cookie': cookieThatSets(cookieName, opened.cookie) },
  })
}

export async function endSession({ sessions, cookie, cookieName }: Asked): Promise<Response> {
  if (cookie !== undefined) await sessions.close(cookie)
  return new Response(null, {
    status: 204,
    headers: { 'Set-Cookie': cookieThatClears(cookieName) },
  })
}

async function sessionBody({ sessions, cookie, caller }: Asked): Promise<Session> {
  const user = cookie === undefined ? undefined : await sessions.userOf(cookie)
  const signedIn = user !== undefined
  const held = signedIn && cookie !== undefined ? sessions.find(cookie) : undefined
  const target = held?.target ?? sessions.targets[0]
  return {
    mode: 'gateway',
    service: { name: target.name, local: target.local, baseUrl: target.baseUrl(caller.origin) },
    services: sessions.targets.map(({ name }) => ({ name })),
    signedIn,
    user: user ?? null,
    ...(held?.byKey === true && { byKey: true }),
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

function refusal(opened: Exclude<Opened, { is: 'open' }>): Response {
  switch (opened.is) {
    case 'refused':
      return Response.json({ detail: opened.detail }, { status: 401 })
    case 'unreachable':
      return Response.json({ detail: opened.detail }, { status: 502 })
    case 'later': {
      const { status, body, headers } = opened.refusal
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
