import {
  followLinkHeader,
  ownHeader,
  gatewayAnswerHeader,
  personHeader,
  serviceHeader,
  servicePath,
  serviceStatusHeader,
  sessionPath,
  activityPath,
} from '../../src/gateway.ts'
import { Hono } from 'hono'
import { failureEvent, type Log } from '../log.ts'
import { type GatewayEnv, isRemote, readCaller, type RequestContext } from './caller.ts'
import type { BackupRoute } from './backupRoute.ts'
import { readCookie } from './cookie.ts'
import { allowOrigin, preflight } from './cors.ts'
import type { FirstReads } from './firstData.ts'
import { chosenSession, openSessions } from './allSessions.ts'
import { forward, type Forwarded } from './forward.ts'
import { databaseFailure } from '../service/database/databaseFailure.ts'
import type { HttpError } from '../service/httpError.ts'
import type { Service } from '../service/serviceTypes.ts'
import { followLink } from './linkedBlob.ts'
import { forgery, isOurHost, originOf } from './guard.ts'
import type { Metrics } from './metrics.ts'
import { observed } from './observed.ts'
import { backupPath, metricsPath, openApiPath, readyPath } from './ownPaths.ts'
import { dataHeaders } from './policy.ts'
import type { Readiness } from './probes.ts'
import {
  changeSession,
  createSession,
  endSession,
  keepActive,
  readSession,
  sessionBody,
} from './sessionRoutes.ts'
import type { Caller, Session, Sessions } from './sessions.ts'

export interface GatewayOptions {
  readonly sessions: Sessions
  readonly cookieName: string
  readonly publicUrl: URL | undefined
  readonly corsOrigins: readonly string[]
  /** All paths outside `/-/`. */
  readonly pages: (
    request: Request,
    /** Present only with a cookie of a session. */
    reads: FirstReads | undefined,
  ) => Promise<Response> | Response
  readonly log: Log
  readonly ready: Readiness
  /** Undefined: there are none to read. */
  readonly metrics?: Metrics
  /** Answers the operator's backup; undefined where no key for it is set. */
  readonly backup?: BackupRoute
  /** The description of the local service, for other programs; undefined where it is not used. */
  readonly openApi?: Service['openApi']
}

/** Without its records of sessions the gateway cannot say who is signed in, and so says neither. */
const refusal = ({ status, body, headers }: HttpError) =>
  Response.json(body, { status, headers: { ...headers, [gatewayAnswerHeader]: 'gateway' } })

type Gateway = Hono<GatewayEnv>

const json = (detail: string, status: number, headers: Record<string, string> = {}) =>
  Response.json({ detail }, { status, headers: { ...headers, [gatewayAnswerHeader]: 'gateway' } })

/**
 * The routes of the gateway. Below `/-/`, and where the gateway itself refuses, a JSON body has
 * `detail`.
 * @returns an app that answers 500 for a bug, and the status of `databaseFailure` without its
 * database
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { sessions, cookieName } = options
  const app: Gateway = new Hono()
  const chosen = async (cookie: string | undefined, service: string | null) =>
    chosenSession(await openSessions(sessions, cookie), service)
  const cookieOf = (request: Request) => readCookie(request.headers.get('cookie'), cookieName)
  const callerOf = (c: RequestContext, secret: string | undefined): Caller =>
    readCaller(c, secret, options)

  /** Whether a write comes from the page of another person than the one who is signed in by now. */
  async function isOfOther({ method, headers }: Request, id: string): Promise<boolean> {
    const person = headers.get(personHeader)
    if (person === null || method === 'GET' || method === 'HEAD') return false
    const user = await sessions.userOf(id)
    return user != null && encodeURIComponent(user.object_id) !== person
  }

  /** Reads the document's data for a signed-in person, as the app itself would. */
  function firstReads(c: RequestContext): FirstReads | undefined {
    const request = c.req.raw
    const cookie = cookieOf(request)
    if (cookie === undefined) return undefined
    const caller = callerOf(c, cookie)
    return {
      session: () => sessionBody({ request, sessions, cookie, cookieName, caller }),
      service: async (path, signal) => {
        const session = (await chosen(cookie, null))?.session
        if (session === undefined) return json('Sign in first.', 401)
        // The service may answer by language, or by other headers of the browser.
        const headers = new Headers(request.headers)
        const ofDocument = /^(?:accept|range|cache-control|pragma|if-.*)$/
        for (const name of request.headers.keys()) if (ofDocument.test(name)) headers.delete(name)
        const read = new Request(new URL(servicePath + path, request.url), { headers, signal })
        return forwardFor(session, { request: read, path, caller })
      },
    }
  }

  app.use(observed(options))
  app.use(async (c, next) => {
    // The request line may name another host than the header; both must be allowed.
    const isOurs = [c.req.header('host'), new URL(c.req.url).host].every((host) =>
      isOurHost(host, options),
    )
    // Whoever asks whether this process is ready may know it by another name.
    if (isOurs || c.req.path === readyPath) await next()
    else c.res = json('This address is not served here.', 421)
    addCommonHeaders(c, options.publicUrl !== undefined)
  })

  app.all(sessionPath, (c) => {
    const request = c.req.raw
    const forged = forgery(request, options)
    if (forged !== undefined) return json(forged, 403)
    const cookie = cookieOf(request)
    const sessionRequest = { request, sessions, cookie, cookieName, caller: callerOf(c, cookie) }
    switch (request.method) {
      case 'GET':
        return readSession(sessionRequest)
      case 'POST':
        return createSession(sessionRequest)
      case 'PATCH':
        return changeSession(sessionRequest)
      case 'DELETE':
        return endSession(sessionRequest)
      default:
        return json('Method not allowed.', 405, { Allow: 'GET, POST, PATCH, DELETE' })
    }
  })

  app.post(activityPath, (c) => {
    const request = c.req.raw
    const forged = forgery(request, options)
    if (forged !== undefined) return json(forged, 403)
    const cookie = cookieOf(request)
    return keepActive({ request, sessions, cookie, cookieName, caller: callerOf(c, cookie) })
  })

  app.all(`${servicePath}/*`, async (c) => {
    const request = c.req.raw
    const destination = request.headers.get('sec-fetch-dest')
    if (destination !== null && destination !== 'empty')
      return json('This address is for API requests only.', 403)
    const allowed = allowOrigin(request, options.corsOrigins)
    // A preflight has no headers of its own; requests of the app for the service are forwarded.
    const isPreflight = request.method === 'OPTIONS' && request.headers.get(ownHeader) !== '1'
    if (isPreflight) return preflight(allowed)
    const { pathname, search } = new URL(request.url)
    const path = `${pathname.slice(servicePath.length)}${search}`
    const cookie = cookieOf(request)
    const own = request.headers.get('authorization')
    if (cookie === undefined && own === null) return json('Sign in first.', 401, allowed)

    const wanted = request.headers.get(serviceHeader)
    const open = await chosen(cookie, wanted)
    const session = open?.session
    if (cookie !== undefined) {
      const forged = forgery(request, options)
      if (forged !== undefined) return json(forged, 403)
      if (session === undefined) return json('Your session ended. Sign in again.', 401)
      if (open && (await isOfOther(request, open.id)))
        return json('Somebody else has signed in in this browser.', 401)
    }
    const follows = request.method === 'GET' && request.headers.has(followLinkHeader)
    // After signing in again with the same credential, a repeated write is still recognised.
    const caller = callerOf(c, session?.credentialId ?? cookie ?? own ?? undefined)
    const sent = { request, path, caller, isReadHere: follows }
    const [first] = sessions.targets
    const given = session
      ? await forwardFor(session, sent)
      : first && (await forward({ ...sent, target: first, credentials: undefined }))
    if (given === undefined) return json('Sign in first.', 401)
    const { target = first } = session ?? {}
    const answer =
      follows && target ? await followLink(given, target.baseUrl(caller.origin)) : given
    for (const [name, value] of Object.entries(allowed)) answer.headers.set(name, value)
    return answer
  })

  const { ready, metrics, openApi } = options
  app.get(readyPath, async () => {
    const reason = await ready()
    return reason === undefined
      ? Response.json({ status: 'ready' })
      : json(reason, 503, { 'Retry-After': '2' })
  })
  if (metrics)
    app.get(metricsPath, async () => {
      const headers = { 'Content-Type': metrics.contentType }
      return new Response(await metrics.text(), { headers })
    })

  const { backup } = options
  if (backup) app.post(backupPath, (c) => backup(c.req.raw, isRemote(c)))
  if (openApi)
    app.get(openApiPath, (c) => Response.json(openApi(originOf(c.req.raw, options) + servicePath)))

  app.all('/-/*', () => json('Not found.', 404))
  app.all('*', (c) => options.pages(c.req.raw, firstReads(c)))
  app.onError((problem, c) => {
    const { id } = c.get('record')
    options.log({ ...failureEvent('gateway-failure', problem), request_id: id })
    const known = databaseFailure(problem)
    if (known) return refusal(known)
    return json('Something went wrong in the gateway.', 500, { Connection: 'close' })
  })
  return app
}

/** Forwards with the credential of a session, and says whose the answer is. */
async function forwardFor(
  { target, credentials, isStillKnown }: Session,
  sent: Pick<Forwarded, 'request' | 'path' | 'caller' | 'isReadHere'>,
): Promise<Response> {
  const answer = await forward({ ...sent, target, credentials })
  answer.headers.set(serviceHeader, target.id)
  const { status, body, headers } = answer
  if (!isStillKnown || (status !== 401 && status !== 403)) return answer
  // For the app, 401 is signed out and 403 a missing right, whichever the service answers.
  const meant = (await isStillKnown()) ? 403 : 401
  if (meant === status) return answer
  headers.set(serviceStatusHeader, String(status))
  return new Response(body, { status: meant, headers })
}

// Pages set their own policy and cache lifetime.
const ownHeaders: ReadonlySet<string> = new Set(['Content-Security-Policy', 'Cache-Control'])

/** Adds the common headers to every answer; without headers of its own it is treated as data. */
function addCommonHeaders(c: RequestContext, secure: boolean): void {
  const { headers } = c.res
  for (const [name, value] of Object.entries(dataHeaders(secure)))
    if (!ownHeaders.has(name) || !headers.has(name)) headers.set(name, value)
}
