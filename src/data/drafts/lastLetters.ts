import { keystream } from './cipher.ts'

/** The person, the draft's subject ("create tickets"), and its id. */
export type DraftKey = readonly [account: string, of: string, id: string]

const prefix = 'wc.letters.'
/** Replaces a draft whose deletion may not have reached the database. */
export const droppedMark = 'dropped'
const padBytes = 256 * 1024

/** Key stream bytes that only the session's key can reproduce; each is used once. */
interface Pad {
  readonly storageKey: string
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: Uint8Array
  used: number
}
let pad: Pad | undefined
let isPreparing = false

/** The stored record; the text's offset in its pad makes it readable again. */
interface Letters {
  readonly tab: string
  /** Epoch milliseconds of the last change. */
  readonly at: number
  readonly iv: string
  readonly from: number
  readonly bytes: string
}

const nameOf = (key: DraftKey) => prefix + JSON.stringify(key)

const encoded = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
const decoded = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

/** Prepares `keepLetters`, because a page that ends cannot wait for encryption. */
export async function prepareLetters(storageKey: string): Promise<void> {
  const isReady = pad?.storageKey === storageKey && pad.used < padBytes / 2
  if (isReady || isPreparing) return
  isPreparing = true
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    pad = { storageKey, iv, bytes: await keystream(storageKey, iv, padBytes), used: 0 }
  } catch {
    // A page without encryption stores nothing.
  } finally {
    isPreparing = false
  }
}

/**
 * Stores a value encrypted and synchronously, because a page that ends cannot wait.
 * @returns the stored text; `undefined` if not prepared, the value is too long, or storage is full
 * or blocked
 */
export function keepLetters(
  storageKey: string,
  key: DraftKey,
  tab: string | undefined,
  at: number,
  value: unknown,
): string | undefined {
  // The key is part of the text, so that it cannot be used elsewhere.
  const text = new TextEncoder().encode(JSON.stringify([key, value]))
  if (tab === undefined || pad?.storageKey !== storageKey) return undefined
  const { iv, bytes, used: from } = pad
  if (from + text.length > bytes.length) return undefined
  pad.used += text.length
  const mixed = text.map((byte, n) => byte ^ (bytes[from + n] ?? 0))
  const letters: Letters = { tab, at, iv: encoded(iv), from, bytes: encoded(mixed) }
  const stored = JSON.stringify(letters)
  try {
    localStorage.setItem(nameOf(key), stored)
    return stored
  } catch {
    return undefined
  }
}

/** Marks a draft as deleted before the database has deleted it. */
export function markDropped(key: DraftKey): void {
  try {
    localStorage.setItem(nameOf(key), droppedMark)
  } catch {
    forgetLetters(key)
  }
}

/** @param stored the result of `keepLetters`: newer letters stay; by default all are removed */
export function forgetLetters(key: DraftKey, stored?: string): void {
  try {
    const name = nameOf(key)
    if (stored === undefined || localStorage.getItem(name) === stored) localStorage.removeItem(name)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

/** The keys of all stored letters in this browser. */
export function letterKeys(): readonly DraftKey[] {
  try {
    return Object.keys(localStorage).flatMap((name) => {
      const key: unknown = name.startsWith(prefix) ? JSON.parse(name.slice(prefix.length)) : []
      const isKey =
        Array.isArray(key) && key.length === 3 && key.every((one) => typeof one === 'string')
      return isKey ? [key as unknown as DraftKey] : []
    })
  } catch {
    return []
  }
}

const isLetters = (value: unknown): value is Letters => {
  const { tab, at, iv, from, bytes } = Object(value) as Partial<Letters>
  return (
    [tab, iv, bytes].every((one) => typeof one === 'string') &&
    [at, from].every((one) => Number.isSafeInteger(one))
  )
}

/** The letters of a draft; `dropped` if it is deleted, `undefined` if there are none. */
export function storedLetters(key: DraftKey): Letters | 'dropped' | undefined {
  try {
    const text = localStorage.getItem(nameOf(key))
    if (text === null || text === droppedMark) return text ?? undefined
    const letters: unknown = JSON.parse(text)
    return isLetters(letters) ? letters : undefined
  } catch {
    return undefined
  }
}

/** The stored value; `undefined` for another session key or another draft key. */
export async function openLetters(
  storageKey: string,
  key: DraftKey,
  { iv, from, bytes }: Letters,
): Promise<unknown> {
  const mixed = decoded(bytes)
  const opening = await keystream(storageKey, decoded(iv), from + mixed.length)
  const text = mixed.map((byte, n) => byte ^ (opening[from + n] ?? 0))
  const [place, value] = JSON.parse(new TextDecoder().decode(text)) as [unknown, unknown]
  return JSON.stringify(place) === JSON.stringify(key) ? value : undefined
}
