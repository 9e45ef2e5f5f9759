import { ownHeader } from '../../src/gateway.ts'
import { isLoopback } from './environmentValues.ts'

export interface Reach {
  readonly publicUrl: URL | undefined
}

/**
 * Any port of this machine passes: a name that an attacker points here is what must not, and a
 * tunnel or a proxy in front may listen elsewhere.
 */
export function isOurHost(host: string | null | undefined, { publicUrl }: Reach): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false
  return host === publicUrl?.host || isLoopback(new URL(`http://${host}`).hostname)
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/**
 * Why a request that rides on a cookie is refused, if it is. Other programs on this machine count
 * as the same site and get the cookie sent along, so the site is not enough: the origin decides.
 */
export function forgery(request: Request, { publicUrl }: Reach): string | undefined {
  const { headers, method } = request
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && !(site === 'none' && isRead(method)))
    return 'This request came from another site.'
  const origin = headers.get('origin')
  const ours = [`http://${headers.get('host')}`, publicUrl?.origin]
  if (origin !== null && !ours.includes(origin)) return 'This request came from another site.'
  if (!isRead(method) && headers.get(ownHeader) !== '1')
    return `Requests that change something need the header ${ownHeader}: 1.`
  return undefined
}

/** The address that the person's browser knows this gateway by. */
export const originOf = (request: Request, { publicUrl }: Reach): string => {
  const host = request.headers.get('host') ?? ''
  return publicUrl?.host === host ? publicUrl.origin : new URL(request.url).origin
}
