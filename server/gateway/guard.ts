import { ownHeader } from '../../src/gateway.ts'
import { isLoopback } from '../../src/client/signIn/typedAddress.ts'

export interface Reach {
  readonly publicUrl: URL | undefined
}

/**
 * Any port of this machine is allowed, because a tunnel or a proxy may listen elsewhere. A foreign
 * host name must be refused, as an attacker may resolve it to this machine.
 */
export function isOurHost(host: string | null | undefined, { publicUrl }: Reach): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false
  return host === publicUrl?.host || isLoopback(new URL(`http://${host}`).hostname)
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/**
 * The reason to refuse a cookie-authenticated request, if any. Other programs on this machine are
 * same-site and get the cookie sent, so the origin is checked as well.
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

/** The origin under which the person's browser reaches this gateway. */
export const originOf = (request: Request, { publicUrl }: Reach): string => {
  const host = request.headers.get('host') ?? ''
  return publicUrl?.host === host ? publicUrl.origin : new URL(request.url).origin
}
