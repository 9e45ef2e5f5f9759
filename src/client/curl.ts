import { servicePath, type AuthWay, type Session } from '../gateway.ts'
import { authHeader } from './authScheme.ts'
import { isMultipart } from './bodyEncoding.ts'
import { isSecretName } from '../dialect/secrets.ts'
import type { SentRequest } from './serviceError.ts'

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

let current: Pick<Session, 'service' | 'auth'> | undefined

/** Commands are for the deployment of this session. */
export function setCurlSession(session: typeof current): void {
  current = session
}

/** Where a program reaches the service, without a trailing slash, and how it signs in there. */
function programAccess(): { readonly base: string; readonly way: AuthWay } {
  const { service, auth } = current ?? {}
  return {
    base: (service?.local === false && service.baseUrl) || location.origin + servicePath,
    way: auth ?? { scheme: 'token' },
  }
}

/** The address for the shell, and the option that carries the credential. */
function accessOf(url: string, way: AuthWay): [string, readonly string[]] {
  if (way.scheme === 'basic') return [quote(url), ['-u "$EMAIL:$PASSWORD"']]
  const header = authHeader(way, '$TOKEN')
  if (header !== undefined) return [quote(url), [`-H "${header}"`]]
  return [`${quote(`${url}${url.includes('?') ? '&' : '?'}${way.name}=`)}"$TOKEN"`, []]
}

/**
 * The request as a command for a POSIX shell. The credential is `$TOKEN`, and every secret field is
 * a variable of its own name.
 * @param isMultipartBody how it was sent, for a past request
 */
export function curlOf(
  request: SentRequest,
  isMultipartBody: boolean = isMultipart(request.form ?? []),
): string {
  const { base, way } = programAccess()
  const [address, credential] = accessOf(base + request.path, way)
  const lines = [`curl -X ${request.method} ${address}`, ...credential]
  // "--form" would read a file if a value begins with "@" or "<".
  const field = isMultipartBody ? '--form-string' : '--data-urlencode'
  for (const [name, value] of request.form ?? []) {
    if (value instanceof File) lines.push(`-F ${quote(`${name}=@${value.name}`)}`)
    else if (isSecretName(name)) lines.push(`${field} "${name}=$${name.toUpperCase()}"`)
    else lines.push(`${field} ${quote(`${name}=${value}`)}`)
  }
  return lines.join(' \\\n  ')
}
