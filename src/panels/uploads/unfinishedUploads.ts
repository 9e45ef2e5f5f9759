import { uploadsKey } from '../../hooks/trayNeeded.ts'
import type { UnfinishedUpload } from './upload.ts'

export interface Unfinished {
  readonly entry: UnfinishedUpload
  /** Bytes of it have left: the service may have got some, or all. */
  readonly began: boolean
}

/** A note with the page that made it: what another tab is still sending is not interrupted. */
interface Kept extends Unfinished {
  readonly page: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

function isKept(value: unknown): value is Kept {
  // Whatever stands in storage, only its parts are trusted, and each is looked at.
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
    // Full or blocked: a reload will forget them, and the page asks before it.
  }
}

const lockOf = (page: string) => `wc.page.${page}`

/** Notes of one page, and those that pages before it have left behind. */
export class UnfinishedUploads {
  readonly #page = crypto.randomUUID()

  /** Replaces the notes of this page. */
  write(unfinished: readonly Unfinished[]): void {
    const others = stored().filter(({ page }) => page !== this.#page)
    store([...others, ...unfinished.map((one) => ({ ...one, page: this.#page }))])
  }

  /**
   * Hands over the notes of pages that are gone. Each page holds a lock as long as it lives, so a
   * page that still sends in another tab keeps its own until it ends.
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
    // Held until the browser lets go of the page.
    void locks?.request(lockOf(this.#page), () => new Promise<never>(() => undefined))
    for (const page of pages)
      if (locks) void locks.request(lockOf(page), () => takeFrom(page))
      else takeFrom(page)
  }
}
