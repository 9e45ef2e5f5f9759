import { servicePath, type AuthScheme, type Session } from '../gateway.ts'
import { authHeader } from './authScheme.ts'
import type { Form } from './bodyEncoding.ts'
import { encodingOf, formFields, jsonBody, mediaTypes, type Encoding } from './encodings.ts'
import { isSecretName } from '../dialect/secretNames.ts'
import type { SentRequest } from './serviceError.ts'

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

let current: Pick<Session, 'service' | 'auth'> | undefined

/** Sets the session whose deployment the commands address. */
export function setCurlSession(session: typeof current): void {
  current = session
}

/** The service's address for a program, without a trailing slash, and its authentication scheme. */
function programAccess(): { readonly base: string; readonly authScheme: AuthScheme } {
  const { service, auth } = current ?? {}
  return {
    base: (service?.local === false && service.baseUrl) || location.origin + servicePath,
    authScheme: auth ?? { scheme: 'token' },
  }
}

/** The address for the shell, and the option with the credential. */
function accessOf(url: string, authScheme: AuthScheme): [string, readonly string[]] {
  const others = Object.keys(authScheme.headers ?? {}).map(
    (name) => `-H "${name}: ${variableOf(name)}"`,
  )
  if (authScheme.scheme === 'basic') return [quote(url), ['-u "$EMAIL:$PASSWORD"', ...others]]
  const header = authHeader(authScheme, '$TOKEN')
  if (header !== undefined) return [quote(url), [`-H "${header}"`, ...others]]
  if (authScheme.scheme === 'none') return [quote(url), others]
  return [`${quote(`${url}${url.includes('?') ? '&' : '?'}${authScheme.name}=`)}"$TOKEN"`, others]
}

const variableOf = (name: string) => `$${name.toUpperCase().replaceAll('-', '_')}`

/** Marks a secret in the text of a JSON body; it is part of no value. */
const mark = '\u{E000}'

/** The options for a JSON body. Secrets are variables between quoted parts of the text. */
function jsonOptions(form: Form): readonly string[] {
  const masked: Form = form.map((field) =>
    isSecretName(field[0]) ? [field[0], `${mark}${field[0]}${mark}`, undefined, field[3]] : field,
  )
  const text = quote(jsonBody(masked))
  const data = text.replaceAll(
    /\u{E000}([^\u{E000}]*)\u{E000}/gu,
    (_, name: string) => `'"${variableOf(name)}"'`,
  )
  return [`-H ${quote(`Content-Type: ${mediaTypes.json}`)}`, `--data-raw ${data}`]
}

/** The options for a form, url-encoded or multipart. */
function formOptions(form: Form, isMultipart: boolean): readonly string[] {
  // "--form" would read a file if a value begins with "@" or "<".
  const option = isMultipart ? '--form-string' : '--data-urlencode'
  return formFields(form).map(([name, value]) => {
    if (value instanceof File) return `-F ${quote(`${name}=@${value.name}`)}`
    if (isSecretName(name)) return `${option} "${name}=${variableOf(name)}"`
    return `${option} ${quote(`${name}=${value}`)}`
  })
}

/**
 * The request as a command for a POSIX shell. The credential is `$TOKEN`, and every secret field is
 * a variable of its own name.
 * @param encoding the encoding of a past request
 */
export function curlOf(
  { method, path, form = [] }: SentRequest,
  encoding: Encoding = encodingOf(form),
): string {
  const { base, authScheme } = programAccess()
  const [address, credential] = accessOf(base + path, authScheme)
  const isJson = encoding === 'json' && form.length > 0
  const body = isJson ? jsonOptions(form) : formOptions(form, encoding === 'multipart')
  return [`curl -X ${method} ${address}`, ...credential, ...body].join(' \\\n  ')
}
