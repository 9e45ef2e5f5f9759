export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

/**
 * The base address from the input, with a trailing slash.
 * @returns undefined if it is no http(s) address
 */
export function typedAddress(text: string): URL | undefined {
  const typed = text.trim()
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?=[:/]|$)/i.test(typed)
  const url = /^https?:\/\//i.test(typed) ? typed : `http${isLocal ? '' : 's'}://${typed}`
  // Another protocol, or words, would otherwise be parsed as a host name.
  if (/\s/.test(typed) || /^https?:\/\/[a-z]+:\/\//i.test(url) || !URL.canParse(url))
    return undefined
  const address = new URL(url)
  if (!/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '')
    return undefined
  address.search = ''
  address.hash = ''
  address.pathname = address.pathname.replace(/\/*$/, '/')
  return address
}
