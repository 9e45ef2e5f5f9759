import { uploadsKey } from '../../hooks/trayNeeded.ts'
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

const isText = (value: unknown): value is string => typeof value === 'string'

function isKept(value: unknown): value is Kept {
  // Stored data is not trusted: each part is validated.
  const { page, entry, began } = (value ?? {}) as Partial<Kept>
  return (
    isText(page) &&
    typeof began === 'boolean' &&
    typeof entry === 'object' &&
    [entry.id, entry.key, entry.accountKey, entry.objectId, entry.title, entry.name].every(
      isText,
    ) &&
    [entry.size, entry.lastModified, entry.addedAt].every(Number.isFinite) &&
    (entry.kind === 'model' || entry.kind === 'blob') &&
    typeof entry.fields === 'object' &&
    Object.values(entry.fields).every(isText)
  )
}

function stored(): readonly Kept[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(uploadsKey) ?? '[]')
    return Array.isArray(value) ? value.filter(isKept) : []
  } catch {
    return []
  }
}

function store(kept: readonly Kept[]): void {
  try {
    if (kept.length === 0) localStorage.removeItem(uploadsKey)
    else localStorage.setItem(uploadsKey, JSON.stringify(kept))
  } catch {
    // Storage is full or blocked: a reload will lose the entries, and the page warns before it.
  }
}

const lockOf = (page: string) => `wc.page.${page}`

/** Stores the unfinished uploads of this page, and takes over those left by closed pages. */
export class UnfinishedUploads {
  readonly #page = crypto.randomUUID()

  /** Replaces the entries of this page. */
  write(unfinished: readonly Unfinished[]): void {
    const others = stored().filter(({ page }) => page !== this.#page)
    store([...others, ...unfinished.map((one) => ({ ...one, page: this.#page }))])
  }

  /**
   * Passes on the entries of pages that were closed. Each page holds a lock while it is open, so a
   * page that is still sending in another tab keeps its entries until it is closed.
   */
  claimOrphans(taken: (unfinished: readonly Unfinished[]) => void): void {
    const takeFrom = (page: string) => {
      const left = stored().filter((one) => one.page === page)
      store(stored().filter((one) => one.page !== page))
      if (left.length > 0) taken(left.map(({ entry, began }) => ({ entry, began })))
    }
    const pages = new Set(stored().map(({ page }) => page))
    pages.delete(this.#page)
    const locks: LockManager | undefined = navigator.locks
    // The lock is held until the page is closed.
    void locks?.request(lockOf(this.#page), () => new Promise<never>(() => undefined))
    for (const page of pages)
      if (locks) void locks.request(lockOf(page), () => takeFrom(page))
      else takeFrom(page)
  }
}
