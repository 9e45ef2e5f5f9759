import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/**
 * Credentials for remote services, kept in memory only. Each is encrypted with a key of this
 * process and bound to its cookie. The cookie itself is not stored, so a dump of the map reveals
 * nothing.
 */
export interface Vault<T> {
  put(value: T): string
  /** The value changes, its lifetime does not. */
  replace(cookie: string, value: T): void
  take(cookie: string): T | undefined
  drop(cookie: string): void
}

const lifetimeMs = 8 * 60 * 60 * 1000
const maxSessions = 10_000

interface Sealed {
  readonly nonce: Buffer
  readonly text: Buffer
  readonly tag: Buffer
  readonly until: number
}

export function openVault<T>(now: () => number = Date.now): Vault<T> {
  const key = randomBytes(32)
  const entries = new Map<string, Sealed>()
  const indexOf = (cookie: string) => createHash('sha256').update(cookie).digest('base64url')

  const sweep = () => {
    for (const [index, { until }] of entries) if (until <= now()) entries.delete(index)
    const oldest = entries.size >= maxSessions ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
  }

  function seal(cookie: string, value: T, until: number) {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(cookie))
    const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
    entries.set(indexOf(cookie), { nonce, text, tag: cipher.getAuthTag(), until })
  }

  return {
    put(value) {
      sweep()
      const cookie = randomBytes(32).toString('base64url')
      seal(cookie, value, now() + lifetimeMs)
      return cookie
    },
    replace(cookie, value) {
      const entry = entries.get(indexOf(cookie))
      if (entry) seal(cookie, value, entry.until)
    },
    take(cookie) {
      const entry = entries.get(indexOf(cookie))
      if (entry === undefined || entry.until <= now()) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, entry.nonce)
        .setAAD(Buffer.from(cookie))
        .setAuthTag(entry.tag)
      const text = Buffer.concat([decipher.update(entry.text), decipher.final()]).toString('utf8')
      // Only `put` writes, and JSON restores what it was given.
      return JSON.parse(text) as T
    },
    drop: (cookie) => void entries.delete(indexOf(cookie)),
  }
}
