import { transfersKey } from '../../hooks/trayWanted.ts'
import type { TransferNote } from './transfer.ts'

export interface Unfinished {
  readonly note: TransferNote
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
  const { page, note, began } = (value ?? {}) as Partial<Kept>
  return (
    isText(page) &&
    typeof began === 'boolean' &&
    typeof note === 'object' &&
    [note.id, note.key, note.who, note.objectId, note.title, note.name].every(isText) &&
    [note.size, note.lastModified, note.addedAt].every(Number.isFinite) &&
    (note.kind === 'model' || note.kind === 'blob') &&
    typeof note.fields === 'object' &&
    Object.values(note.fields).every(isText)
  )
}

function stored(): readonly Kept[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(transfersKey) ?? '[]')
    return Array.isArray(value) ? value.filter(isKept) : []
  } catch {
    return []
  }
}

function store(kept: readonly Kept[]): void {
  try {
    if (kept.length === 0) localStorage.removeItem(transfersKey)
    else localStorage.setItem(transfersKey, JSON.stringify(kept))
  } catch {
    // Full or blocked: a reload will forget them, and the page asks before it.
  }
}

const lockOf = (page: string) => `wc.page.${page}`

/** Notes of one page, and those that pages before it have left behind. */
export class Notes {
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
  adopt(taken: (unfinished: readonly Unfinished[]) => void): void {
    const takeFrom = (page: string) => {
      const left = stored().filter((one) => one.page === page)
      store(stored().filter((one) => one.page !== page))
      if (left.length > 0) taken(left.map(({ note, began }) => ({ note, began })))
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
