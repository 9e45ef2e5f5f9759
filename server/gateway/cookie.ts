/** Cookies are shared by all ports of a host, so the name includes the gateway's port. */
export const cookieName = (port: number): string => `__Host-wc-${port}`

const flags = 'HttpOnly; Secure; SameSite=Strict; Path=/'

export const cookieThatSets = (name: string, value: string): string => `${name}=${value}; ${flags}`
export const cookieThatClears = (name: string): string => `${name}=; ${flags}; Max-Age=0`

/** The value, if it has the form of a cookie set by this gateway. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim() !== name) continue
    const value = part.slice(at + 1).trim()
    return /^[\w.~+/=-]{16,4096}$/.test(value) ? value : undefined
  }
  return undefined
}
