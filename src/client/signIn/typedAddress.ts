export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

/**
 * The base address that a person typed, with a slash at its end.
 * @returns undefined if it is no http(s) address
 */
export function typedAddress(text: string): URL | undefined {
  const typed = text.trim()
  const url = /^https?:\/\//i.test(typed)
    ? typed
    : `${isLoopback(typed.replace(/[:/].*$/s, '')) ? 'http' : 'https'}://${typed}`
  if (!URL.canParse(url)) return undefined
  const address = new URL(url)
  if (!/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '')
    return undefined
  address.search = ''
  address.hash = ''
  address.pathname = address.pathname.replace(/\/*$/, '/')
  return address
}
