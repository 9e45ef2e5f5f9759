import { isSecretName } from './secrets.ts'
import type { SentRequest } from './serviceError.ts'

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * The request as a command for a POSIX shell. The credential is `$TOKEN`, and so is every secret
 * field, by its own name.
 * @param base address of the service as a program would use it, without a trailing slash
 */
export function curlOf(request: SentRequest, base: string): string {
  const multipart = request.form?.some(([, value]) => value instanceof File) ?? false
  const lines = [
    `curl -X ${request.method} ${quote(base + request.path)}`,
    `-H "Authorization: Token $TOKEN"`,
  ]
  for (const [name, value] of request.form ?? []) {
    if (value instanceof File) lines.push(`-F ${quote(`${name}=@${value.name}`)}`)
    else if (isSecretName(name)) lines.push(`--data-urlencode "${name}=$${name.toUpperCase()}"`)
    else if (multipart) lines.push(`-F ${quote(`${name}=${value}`)}`)
    else lines.push(`--data-urlencode ${quote(`${name}=${value}`)}`)
  }
  return lines.join(' \\\n  ')
}
