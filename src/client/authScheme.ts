/**
 * How a credential is added to a request. The specification does not show which scheme a service
 * uses, so a profile names it; gateway and browser both apply it with this module.
 */
export const authSchemes = ['token', 'bearer', 'basic', 'header', 'query'] as const
export type AuthScheme = (typeof authSchemes)[number]

export interface Credentials {
  readonly headers: Readonly<Record<string, string>>
  /** A credential in a URL ends up in logs, so it is only used for a service that requires it. */
  readonly query: Readonly<Record<string, string>>
}

export const isAuthScheme = (name: unknown): name is AuthScheme =>
  authSchemes.some((scheme) => scheme === name)

const defaultNames = { header: 'X-Api-Key', query: 'api_key' } as const

// btoa accepts Latin-1 only, and passwords may contain other characters.
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
