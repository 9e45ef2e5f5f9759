import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { activityPath, requestIdHeader, servicePath, sessionPath } from '../../src/gateway.ts'
import type { Log } from '../log.ts'
import { routeOf, templateOf } from '../service/http/routes.ts'
import type { RequestRecord } from '../service/serviceTypes.ts'
import { clientAddress, type GatewayEnv, type RequestContext } from './caller.ts'
import type { Reach } from './guard.ts'
import type { Metrics } from './metrics.ts'
import { backupPath, metricsPath, openApiPath, readyPath } from './ownPaths.ts'

export interface Observing extends Reach {
  readonly log: Log
  readonly metrics?: Metrics
}

/**
 * Gives every request an id, for answers below `/-/` and for every failure. Logs sign-ins, refusals
 * and failures, and counts all answers.
 */
export const observed =
  ({ log, metrics, publicUrl }: Observing): MiddlewareHandler<GatewayEnv> =>
  async (c, next) => {
    const began = performance.now()
    const record: RequestRecord = { id: requestIdOf(c, publicUrl !== undefined) }
    c.set('record', record)
    await next()
    const { status, headers } = c.res
    const { method, path } = c.req
    const isFailure = status >= 400 && status !== abandoned
    // A remote service may name a request by its own id, which its operator knows.
    if ((isFailure || path.startsWith('/-/')) && !headers.has(requestIdHeader))
      headers.set(requestIdHeader, record.id)
    const route = templateOfPath(path)
    metrics?.count({
      method: methods.has(method) ? method : 'other',
      route,
      status,
      seconds: (performance.now() - began) / 1000,
    })
    if (!isFailure && record.event === undefined) return
    log({
      event: record.event ?? (status < 500 ? 'refused' : 'failed'),
      outcome: !isFailure ? 'done' : status < 500 ? 'refused' : 'failed',
      request_id: headers.get(requestIdHeader)?.slice(0, maxIdLength) ?? record.id,
      method,
      route,
      status,
      credential: credentialOf(c),
      user: record.user,
      address: clientAddress(c, publicUrl !== undefined),
    })
  }

/** The client has closed the connection before its answer. */
const abandoned = 499

const maxIdLength = 200

/** Only the proxy in front may name a request: a page could not, and a stranger must not. */
function requestIdOf(c: RequestContext, isBehindProxy: boolean): string {
  const given = isBehindProxy ? c.req.header(requestIdHeader) : undefined
  return given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

const methods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
])

const ownPaths: ReadonlySet<string> = new Set([
  backupPath,
  openApiPath,
  sessionPath,
  activityPath,
  readyPath,
  metricsPath,
])

/** A path without ids and without a stranger's inventions. */
function templateOfPath(path: string): string {
  if (path.startsWith(`${servicePath}/`)) {
    const route = routeOf(path.slice(servicePath.length))
    return servicePath + (route ? templateOf(route) : '/*')
  }
  if (path.startsWith('/-/')) return ownPaths.has(path) ? path : '/-/*'
  return path.startsWith('/assets/') ? '/assets/*' : '/*'
}

const schemes: ReadonlySet<string> = new Set(['basic', 'bearer', 'token'])

/** The scheme of the caller's credential; never the credential itself. */
function credentialOf({ req }: RequestContext): string {
  const authorization = req.header('authorization')
  if (authorization === undefined) return req.header('cookie') === undefined ? 'none' : 'cookie'
  const scheme = authorization.trim().split(/\s/, 1)[0]?.toLowerCase() ?? ''
  return schemes.has(scheme) ? scheme : 'other'
}
