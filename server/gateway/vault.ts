import { hourMs } from '../../src/durations.ts'
import { createHash, randomBytes } from 'node:crypto'
import { newSealKey, openSeal, type SealKeys } from './seal.ts'

/** Holds the credentials for remote services; the browser has only a part of its cookie for each. */
export interface Vault<T> {
  /** @returns the part of the cookie that opens it */
  put(value: T): Promise<string>
  /**
   * The value changes, its lifetime does not.
   * @returns the part of the cookie that opens it from now on
   */
  replace(part: string, value: T): Promise<string>
  take(part: string): Promise<{ readonly id: string; readonly value: T } | undefined>
  drop(part: string): void
}

/** Milliseconds after which a session ends, even if it is in use. */
const lifetimeMs = 12 * hourMs
const maxSessions = 10_000

/**
 * A vault in memory, under a key of this process. The cookie has a random text that is not stored,
 * so a dump of the map reveals nothing.
 * @param now milliseconds since 1970
 */
export function memoryVault<T>(now: () => number = Date.now): Vault<T> {
  const seal = openSeal<T>([newSealKey()], now)
  const entries = new Map<string, { readonly text: string; readonly until: number }>()
  const idOf = (part: string) => createHash('sha256').update(part).digest('base64url')

  const sweep = () => {
    for (const [id, { until }] of entries) if (until <= now()) entries.delete(id)
    const oldest = entries.size >= maxSessions ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
  }
  const store = async (id: string, value: T, until: number) =>
    entries.set(id, { text: await seal.close(value, id, until), until })

  return {
    async put(value) {
      sweep()
      const part = randomBytes(32).toString('base64url')
      await store(idOf(part), value, now() + lifetimeMs)
      return part
    },
    async replace(part, value) {
      const id = idOf(part)
      const entry = entries.get(id)
      if (entry) await store(id, value, entry.until)
      return part
    },
    async take(part) {
      const id = idOf(part)
      const opened = await seal.open(entries.get(id)?.text ?? '')
      return opened?.id === id ? opened : undefined
    },
    drop: (part) => void entries.delete(idOf(part)),
  }
}

/**
 * A vault sealed in the browser's cookie, which every process with the same keys opens. Removed
 * entries still open, so the sessions must be recorded (`recordedSessions`).
 * @param now milliseconds since 1970
 */
export function sealedVault<T>(keys: SealKeys, now: () => number = Date.now): Vault<T> {
  const seal = openSeal<T>(keys, now)
  return {
    put: (value) => seal.close(value, randomBytes(16).toString('base64url'), now() + lifetimeMs),
    async replace(part, value) {
      const before = await seal.open(part)
      return before ? seal.close(value, before.id, before.until) : part
    },
    take: (part) => seal.open(part),
    drop: () => undefined,
  }
}
