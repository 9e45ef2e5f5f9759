import { typedAddress } from '../../client/signIn/typedAddress.ts'

/** The short form of an address for display: the host, and the path if any. */
export function shownAddress(text: string): string {
  const url = typedAddress(text)
  return url ? `${url.host}${url.pathname.replace(/\/+$/, '')}` : text
}

/** The base URL that a redirected list request leads to; `undefined` if it cannot be derived. */
export function baseOfRedirect(location: string, from: string): string | undefined {
  if (!URL.canParse(location, from)) return undefined
  const { origin, pathname, protocol } = new URL(location, from)
  if (!/^https?:$/.test(protocol) || !/\/workspaces\/?$/.test(pathname)) return undefined
  const base = origin + pathname.replace(/\/workspaces\/?$/, '')
  return base === from.replace(/\/+$/, '') ? undefined : base
}
