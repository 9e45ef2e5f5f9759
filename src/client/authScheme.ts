import type { AuthScheme } from '../gateway.ts'

// Adds a credential to a request. The specification does not show a service's scheme, so the
// gateway finds it. Gateway and browser both apply it with this module.

/**
 * The schemes tried for a key, in order. None is a query parameter, which would end up in the
 * service's logs.
 */
export const keySchemes: readonly AuthScheme[] = [
  { scheme: 'bearer' },
  { scheme: 'token' },
  ...['X-Api-Key', 'Api-Key', 'X-Auth-Token', 'X-Access-Token'].map((name): AuthScheme => ({
    scheme: 'header',
    name,
  })),
]

/** The common names of a query parameter, tried only with the person's consent. */
export const keyParameters: readonly string[] = [
  'api_key',
  'apikey',
  'key',
  'token',
  'access_token',
]

export interface Credentials {
  readonly headers: Readonly<Record<string, string>>
  /** A credential in a URL ends up in logs, so it is only used for a service that requires it. */
  readonly query: Readonly<Record<string, string>>
}

const words: Readonly<Record<'bearer' | 'token' | 'basic', string>> = {
  bearer: 'Bearer',
  token: 'Token',
  basic: 'Basic',
}

// btoa accepts Latin-1 only, and passwords may contain other characters.
const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

/** The header with the credential, as "name: value"; `undefined` for schemes without one. */
export function authHeader({ scheme, name }: AuthScheme, value: string): string | undefined {
  if (scheme === 'query' || scheme === 'none') return undefined
  if (scheme === 'header') return `${name}: ${value}`
  return `Authorization: ${scheme === 'word' ? name : words[scheme]} ${value}`
}

/** `basic` takes its secret as `e-mail:password`. */
export function credentials(authScheme: AuthScheme, secret: string): Credentials {
  const { scheme, headers } = authScheme
  const value = scheme === 'basic' ? base64(secret) : secret
  const [name = '', ...rest] = authHeader(authScheme, value)?.split(': ') ?? []
  return {
    headers: { ...headers, ...(name !== '' && { [name]: rest.join(': ') }) },
    query: scheme === 'query' ? { [authScheme.name ?? '']: secret } : {},
  }
}

/** The scheme without the values of its other headers, which may be secrets. */
export const maskedScheme = ({ headers, ...authScheme }: AuthScheme): AuthScheme =>
  headers
    ? { ...authScheme, headers: Object.fromEntries(Object.keys(headers).map((key) => [key, ''])) }
    : authScheme

const schemes = ['bearer', 'token', 'basic', 'word', 'header', 'query', 'none'] as const

/** Whether a name is a valid HTTP token, for a header, word or parameter. */
export const isAuthName = (name: unknown): name is string =>
  typeof name === 'string' && /^[\w!#$%&'*+.^`|~-]{1,80}$/.test(name)

/** Headers that a credential must not replace. */
const taken =
  /^(?:host|cookie|content-.*|connection|transfer-encoding|te|upgrade|origin|expect|accept|sec-.*|proxy-.*)$/i

const maxHeaders = 5

/** Whether a text can be the value of a header: a line break would end it. */
export const isHeaderText = (text: string): boolean => /^[\x20-\x7e]{0,4000}$/.test(text)

/** Whether a header may have the credential, or be sent besides it. */
export const isFreeHeader = (name: unknown): boolean => isAuthName(name) && !taken.test(name)

export const isHeaders = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length <= maxHeaders &&
  Object.entries(value).every(
    ([name, text]) => isFreeHeader(name) && typeof text === 'string' && isHeaderText(text),
  )

export function isAuthScheme(value: unknown): value is AuthScheme {
  if (typeof value !== 'object' || value === null) return false
  const { scheme, name, headers } = value as Partial<AuthScheme>
  const needsName = scheme === 'word' || scheme === 'header'
  const mayHaveName = needsName || scheme === 'query'
  return (
    schemes.some((known) => known === scheme) &&
    (name === undefined ? !needsName : mayHaveName && isAuthName(name)) &&
    !(scheme === 'header' && !isFreeHeader(name)) &&
    (headers === undefined || isHeaders(headers))
  )
}
