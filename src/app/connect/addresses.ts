/** A typed address with its protocol, as the gateway reads it; `undefined` if it is none. */
export function addressOf(text: string): URL | undefined {
  const typed = text.trim()
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?=[:/]|$)/i.test(typed)
  const url = /^https?:\/\//i.test(typed) ? typed : `http${isLocal ? '' : 's'}://${typed}`
  return URL.canParse(url) ? new URL(url) : undefined
}

/** For people: the host, and the path if there is one. */
export function shownAddress(text: string): string {
  const url = addressOf(text)
  return url ? `${url.host}${url.pathname.replace(/\/+$/, '')}` : text
}

/** Where a redirected read of a list says the service is; `undefined` if that tells nothing. */
export function baseOfRedirect(location: string, from: string): string | undefined {
  if (!URL.canParse(location, from)) return undefined
  const { origin, pathname, protocol } = new URL(location, from)
  if (!/^https?:$/.test(protocol) || !/\/workspaces\/?$/.test(pathname)) return undefined
  const base = origin + pathname.replace(/\/workspaces\/?$/, '')
  return base === from.replace(/\/+$/, '') ? undefined : base
}
