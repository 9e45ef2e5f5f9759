/**
 * How a credential is put on a request. Which one a service wants is "not shown", so a profile
 * names it; the gateway and the browser both apply it through here.
 */
export const authSchemes = ['token', 'bearer', 'basic', 'header', 'query'] as const
export type AuthScheme = (typeof authSchemes)[number]

export interface Credentials {
  readonly headers: Readonly<Record<string, string>>
  /** A credential in a URL ends up in logs: only for a service that demands it. */
  readonly query: Readonly<Record<string, string>>
}

export const isAuthScheme = (name: unknown): name is AuthScheme =>
  authSchemes.some((scheme) => scheme === name)

const defaultNames = { header: 'X-Api-Key', query: 'api_key' } as const

// btoa takes Latin-1 only, and passwords do not keep to it.
const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

/** `basic` takes its secret as `e-mail:password`. `name` renames the header or the parameter. */
export function credentials(scheme: AuthScheme, secret: string, name?: string): Credentials {
  switch (scheme) {
    case 'token':
      return { headers: { Authorization: `Token ${secret}` }, query: {} }
    case 'bearer':
      return { headers: { Authorization: `Bearer ${secret}` }, query: {} }
    case 'basic':
      return { headers: { Authorization: `Basic ${base64(secret)}` }, query: {} }
    case 'header':
      return { headers: { [name ?? defaultNames.header]: secret }, query: {} }
    case 'query':
      return { headers: {}, query: { [name ?? defaultNames.query]: secret } }
    default:
      return scheme satisfies never
  }
}
