import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { isLoopback } from '../../src/client/signIn/typedAddress.ts'
import { originOf, type Reach } from './guard.ts'
import type { RequestRecord } from '../service/serviceTypes.ts'
import type { Caller } from './sessions.ts'

/** Environment with the client's address, set by the server that accepted the connection. */
export interface Connection {
  readonly address?: string | undefined
}

export interface GatewayEnv {
  Bindings: Connection
  Variables: { record: RequestRecord }
}

export type RequestContext = Context<GatewayEnv>

// Headers added by proxies.
const forwardingHeaders = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/

/**
 * Whether the client is on another machine. A proxy on this machine has a local address too, but
 * may forward requests from anywhere.
 */
export const isRemote = (c: RequestContext): boolean =>
  !isLoopback(c.env?.address?.replace(/^::ffff:/, '') ?? '') ||
  [...c.req.raw.headers.keys()].some((name) => forwardingHeaders.test(name))

/** Identifies a caller without revealing the secret. */
const callerKey = (secret: string | undefined) =>
  createHash('sha256')
    .update(secret ?? '')
    .digest('base64url')

/**
 * The address that a request comes from; undefined once its connection is closed.
 * @param behindProxy whether a proxy in front has added it to `X-Forwarded-For`
 */
export function clientAddress(c: RequestContext, behindProxy: boolean): string | undefined {
  // Only the last entry was added by the trusted proxy; a client can forge the earlier ones.
  const forwardedFor = behindProxy
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined
  return forwardedFor ?? c.env?.address
}

/**
 * Returns the caller of a request.
 * @param secret identifies the caller: a cookie, or a credential
 */
export const readCaller = (
  c: RequestContext,
  secret: string | undefined,
  reach: Reach,
): Caller => ({
  key: callerKey(secret),
  address: clientAddress(c, reach.publicUrl !== undefined),
  isRemote: isRemote(c),
  origin: originOf(c.req.raw, reach),
  record: c.get('record'),
})
