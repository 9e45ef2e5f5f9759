import { isMultipart } from './bodyEncoding.ts'
import { isSecretName } from '../dialect/secrets.ts'
import type { SentRequest } from './serviceError.ts'

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * The request as a command for a POSIX shell. The credential is `$TOKEN`, and every secret field is
 * a variable of its own name.
 * @param base address of the service for a program, without a trailing slash
 * @param isMultipartBody how it was sent, for a past request
 */
export function curlOf(
  request: SentRequest,
  base: string,
  isMultipartBody: boolean = isMultipart(request.form ?? []),
): string {
  const lines = [
    `curl -X ${request.method} ${quote(base + request.path)}`,
    `-H "Authorization: Token $TOKEN"`,
  ]
  // "--form" would read a file if a value begins with "@" or "<".
  const field = isMultipartBody ? '--form-string' : '--data-urlencode'
  for (const [name, value] of request.form ?? []) {
    if (value instanceof File) lines.push(`-F ${quote(`${name}=@${value.name}`)}`)
    else if (isSecretName(name)) lines.push(`${field} "${name}=$${name.toUpperCase()}"`)
    else lines.push(`${field} ${quote(`${name}=${value}`)}`)
  }
  return lines.join(' \\\n  ')
}
