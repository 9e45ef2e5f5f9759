import type { Item } from '../metadata/resource.ts'
import type { Page } from './dialect.ts'
import { ServiceError } from './serviceError.ts'

export interface ReadSoFar {
  /** The records of this page that no page before it held. */
  readonly items: readonly Item[]
  /** The page to read next. */
  readonly nextPage: number
  /** How many records there are, where the service says so. */
  readonly total: number | undefined
  /**
   * Whether the end is reached: the service named it, has no page after this one, or sends the same
   * records for every page. `false` with no page following it means that `maxPages` were read.
   */
  readonly isLast: boolean
}

export interface ReadPagesOptions {
  readonly signal: AbortSignal
  /** The page to begin with. */
  readonly from?: number
  /** Reading stops after so many pages. */
  readonly maxPages: number
  /** Ids that were read before, and are not given again. */
  readonly known?: Set<string>
  /** Resolves when the next page may be asked for: while nobody looks at the page, nothing is read. */
  readonly ready?: () => Promise<void>
}

/**
 * Reads a collection page by page, one request at a time, each record once.
 * @throws ServiceError when a page cannot be read; pages before it have been given
 */
export async function* readPages(
  fetchPage: (page: number) => Promise<Page>,
  { signal, from = 1, maxPages, known = new Set(), ready }: ReadPagesOptions,
): AsyncGenerator<ReadSoFar, void, undefined> {
  let before: string | undefined
  for (let page = from; page < from + maxPages; page++) {
    await ready?.()
    if (signal.aborted) return
    const answer = await fetchPage(page).catch((error: unknown) => {
      // Past the end some services answer 404 instead of an empty page.
      if (page > 1 && error instanceof ServiceError && error.status === 404) return undefined
      throw error
    })
    if (signal.aborted) return
    const received = answer?.items ?? []
    const items = received.filter(({ object_id }) => !known.has(object_id))
    for (const { object_id } of items) known.add(object_id)
    const { total, hasNext } = answer ?? { total: undefined, hasNext: false }
    const ids = JSON.stringify(received.map(({ object_id }) => object_id))
    // A service that does not know pages sends the same records again and again.
    const isRepeated = ids === before
    before = ids
    const isLast =
      received.length === 0 ||
      isRepeated ||
      (hasNext === undefined ? total !== undefined && known.size >= total : !hasNext)
    yield { items, nextPage: page + 1, total, isLast }
    if (isLast) return
  }
}

/** Resolves at once, or when the browser tab is looked at again. */
export const whenVisible = (): Promise<void> =>
  document.hidden
    ? new Promise((resolve) => {
        const check = () => {
          if (document.hidden) return
          document.removeEventListener('visibilitychange', check)
          resolve()
        }
        document.addEventListener('visibilitychange', check)
      })
    : Promise.resolve()
