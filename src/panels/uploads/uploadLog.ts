import { useSyncExternalStore } from 'react'
import type { UploadKind } from './upload.ts'

export type LogResult = 'done' | 'refused' | 'lost' | 'cancelled'

/** One upload from this browser: what was sent and where, never its content. */
export interface LogEntry {
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly kind: UploadKind
  readonly objectId: string
  readonly name: string
  readonly size: number
  /** The form fields other than the file. */
  readonly fields: Readonly<Record<string, string>>
  readonly result: LogResult
  /** HTTP status if it was refused. */
  readonly status?: number
}

/** Entries kept per person and service. */
const maxKept = 200
const results: readonly unknown[] = ['done', 'refused', 'lost', 'cancelled']
const listeners = new Set<() => void>()
/** Cached by the stored text: React requires the same list for the same text. */
let cached: { key: string; text: string; entries: readonly LogEntry[] } | undefined

const keyOf = (accountKey: string) => `wc.uploadLog.${accountKey}`

function isEntry(value: unknown): value is LogEntry {
  // Stored data is not trusted: each part is validated.
  const { id, at, kind, objectId, name, size, fields, result } = (value ?? {}) as Partial<LogEntry>
  return (
    [id, objectId, name].every((text) => typeof text === 'string') &&
    [at, size].every(Number.isFinite) &&
    (kind === 'model' || kind === 'blob') &&
    results.includes(result) &&
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every((text) => typeof text === 'string')
  )
}

/** Newest first. */
export function uploadLogOf(accountKey: string): readonly LogEntry[] {
  const key = keyOf(accountKey)
  let text = '[]'
  try {
    text = localStorage.getItem(key) ?? '[]'
    if (cached?.key === key && cached.text === text) return cached.entries
    const value: unknown = JSON.parse(text)
    cached = { key, text, entries: Array.isArray(value) ? value.filter(isEntry) : [] }
  } catch {
    // Blocked, or not written by this app: the log is empty.
    if (cached?.key !== key || cached.text !== text) cached = { key, text, entries: [] }
  }
  return cached.entries
}

function write(accountKey: string, entries: readonly LogEntry[]): void {
  try {
    localStorage.setItem(keyOf(accountKey), JSON.stringify(entries))
  } catch {
    // Storage is full or blocked: the log is optional.
  }
  for (const listener of listeners) listener()
}

/** Records the result of an upload; an entry with the same id is replaced. */
export function addEntry(accountKey: string, entry: LogEntry): void {
  const others = uploadLogOf(accountKey).filter(({ id }) => id !== entry.id)
  write(accountKey, [entry, ...others].slice(0, maxKept))
}

export function forget(accountKey: string, isForgotten: (entry: LogEntry) => boolean): void {
  write(
    accountKey,
    uploadLogOf(accountKey).filter((entry) => !isForgotten(entry)),
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useUploadLog = (accountKey: string): readonly LogEntry[] =>
  useSyncExternalStore(subscribe, () => uploadLogOf(accountKey))
