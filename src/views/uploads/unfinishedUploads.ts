import * as z from 'zod/mini'
import { isKnownAccount } from '../../session/account.ts'
import { createStore } from '../../store.ts'
import { listOf } from '../../storeParts.ts'
import { uploadsKey } from './trayNeeded.ts'
import type { UnfinishedUpload } from './upload.ts'

export interface Unfinished {
  readonly entry: UnfinishedUpload
  /** Some bytes were sent: the service may have received part of the file or all of it. */
  readonly began: boolean
}

/**
 * An entry with the page that created it: an upload still running in another tab is not
 * interrupted.
 */
interface Kept extends Unfinished {
  readonly page: string
}

const schema = z.object({
  page: z.string(),
  began: z.boolean(),
  entry: z.object({
    id: z.string(),
    key: z.string(),
    accountKey: z.string(),
    kind: z.enum(['model', 'blob']),
    objectId: z.string(),
    title: z.string(),
    name: z.string(),
    size: z.number(),
    lastModified: z.number(),
    fields: z.record(z.string(), z.string()),
    addedAt: z.number(),
  }),
})

/** The entries of all pages of this browser; each page writes only its own. */
const stored = createStore<readonly Kept[]>([], {
  scope: 'browser',
  key: uploadsKey,
  schema: listOf(schema),
  isShared: true,
})

const store = (kept: readonly Kept[]): void =>
  kept.length === 0 ? stored.reset() : stored.set(kept)

const lockOf = (page: string) => `wc.page.${page}`

/** Stores the unfinished uploads of this page, and takes over those left by closed pages. */
export class UnfinishedUploads {
  readonly #page = crypto.randomUUID()

  /** Replaces the entries of this page. */
  write(unfinished: readonly Unfinished[]): void {
    const others = stored.get().filter(({ page }) => page !== this.#page)
    const kept = unfinished.filter(({ entry }) => isKnownAccount(entry.accountKey))
    store([...others, ...kept.map((one) => ({ ...one, page: this.#page }))])
  }

  /**
   * Passes on the entries of closed pages. An open page holds a lock, so its entries stay while it
   * is still sending.
   */
  claimOrphans(taken: (unfinished: readonly Unfinished[]) => void): void {
    const takeFrom = (page: string) => {
      const left = stored.get().filter((one) => one.page === page)
      store(stored.get().filter((one) => one.page !== page))
      if (left.length > 0) taken(left.map(({ entry, began }) => ({ entry, began })))
    }
    const pages = new Set(stored.get().map(({ page }) => page))
    pages.delete(this.#page)
    const locks: LockManager | undefined = navigator.locks
    // The page keeps the lock until it is closed.
    void locks?.request(lockOf(this.#page), () => new Promise<never>(() => undefined))
    for (const page of pages)
      if (locks) void locks.request(lockOf(page), () => takeFrom(page))
      else takeFrom(page)
  }
}
