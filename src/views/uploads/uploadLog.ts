import * as z from 'zod/mini'
import { useStore } from '../../useStore.ts'
import { createStore } from '../../store.ts'
import { listOf, storesBy } from '../../storeParts.ts'
import type { UploadKind } from './upload.ts'

export type LogResult = 'done' | 'refused' | 'lost' | 'cancelled'

/** One upload from this browser: its target and values, never its content. */
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

const logEntry = z.object({
  id: z.string(),
  at: z.number(),
  kind: z.enum(['model', 'blob']),
  objectId: z.string(),
  name: z.string(),
  size: z.number(),
  fields: z.record(z.string(), z.string()),
  result: z.enum(['done', 'refused', 'lost', 'cancelled']),
  status: z.optional(z.number()),
})

/** The log of each account; another tab uploads too. */
const logs = storesBy((accountKey: string) =>
  createStore<readonly LogEntry[]>([], {
    scope: 'person',
    key: `wc.uploadLog.${accountKey}`,
    schema: listOf(logEntry),
    isShared: true,
  }),
)

/** Newest first. */
export const uploadLogOf = (accountKey: string): readonly LogEntry[] => logs(accountKey).get()

/** Records the result of an upload; an entry with the same id is replaced. */
export function addEntry(accountKey: string, entry: LogEntry): void {
  const others = uploadLogOf(accountKey).filter(({ id }) => id !== entry.id)
  logs(accountKey).set([entry, ...others].slice(0, maxKept))
}

export const forget = (accountKey: string, isForgotten: (entry: LogEntry) => boolean): void =>
  logs(accountKey).set(uploadLogOf(accountKey).filter((entry) => !isForgotten(entry)))

export const useUploadLog = (accountKey: string): readonly LogEntry[] => useStore(logs(accountKey))
