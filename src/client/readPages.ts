import type { Item } from '../metadata/item.ts'
import type { Page } from '../dialect/envelope.ts'
import { hasNextPage } from './pages.ts'
import { ServiceError } from './serviceError.ts'

export interface ReadSoFar<I extends Item = Item> {
  /** The records of this page that no earlier page contained. */
  readonly items: readonly I[]
  /** The number of records that an earlier page contained too. */
  readonly repeated: number
  readonly nextPage: number
  /** The total number of records, if the service reports it. */
  readonly total: number | undefined
  /**
   * Whether this is the end: it is reported, no next page exists, or every page is the same. If
   * `false` and no page follows, `maxPages` were read.
   */
  readonly isLast: boolean
  /** Whether there are or may be more records that cannot be reached. */
  readonly isCut: boolean
}

/** Whether the last readable page is not the end of its list. */
export const isCutAt = (last: Page | undefined): boolean =>
  last?.gap !== undefined || last?.hasNext === true

export interface ReadPagesOptions {
  readonly signal?: AbortSignal
  /** The page to start with. */
  readonly from?: number
  /** Reading stops after this many pages. */
  readonly maxPages: number
  /** Ids to skip, because they were read before. */
  readonly known?: Set<string>
  /**
   * Resolves when the next page may be requested; reading pauses while the browser tab is hidden.
   */
  readonly ready?: () => Promise<void>
}

/**
 * Each record once, at its first position: a record may move to the next page between two requests.
 */
export function uniqueItems<I extends Item>(items: readonly I[]): readonly I[] {
  const byId = new Map<string, I>()
  for (const item of items) if (!byId.has(item.object_id)) byId.set(item.object_id, item)
  return byId.size === items.length ? items : [...byId.values()]
}

/** Whether a page repeats the previous one, as in a service without pages. */
export const isRepeated = (page: Page, before: Page | undefined): boolean =>
  before?.items.length === page.items.length &&
  page.items.every(({ object_id }, index) => object_id === before.items[index]?.object_id)

/**
 * Reads a collection page by page, one request at a time, each record once.
 * @throws ServiceError when a page cannot be read; earlier pages have been yielded
 */
export async function* readPages<I extends Item>(
  fetchPage: (page: number) => Promise<Page<I>>,
  { signal, from = 1, maxPages, known = new Set(), ready }: ReadPagesOptions,
): AsyncGenerator<ReadSoFar<I>, void, undefined> {
  let before: Page<I> | undefined
  let hasDropped = false
  for (let page = from; page < from + maxPages; page++) {
    await ready?.()
    if (signal?.aborted) return
    const answer = await fetchPage(page).catch((error: unknown) => {
      // Past the end, some services return 404 instead of an empty page.
      if (page > 1 && error instanceof ServiceError && error.status === 404) return undefined
      throw error
    })
    if (signal?.aborted) return
    const items = answer?.items.filter(({ object_id }) => !known.has(object_id)) ?? []
    for (const { object_id } of items) known.add(object_id)
    const isLast = !answer || isRepeated(answer, before) || !hasNextPage(answer, known.size)
    hasDropped ||= answer?.gap !== undefined
    // By its own count the service has no more records, whatever else its list holds.
    const areAll = answer?.total !== undefined && known.size >= answer.total
    const isCut = isLast && !areAll && (hasDropped || isCutAt(answer ?? before))
    before = answer
    yield {
      items,
      repeated: (answer?.items.length ?? 0) - items.length,
      nextPage: page + 1,
      total: answer?.total,
      isLast,
      isCut,
    }
    if (isLast) return
  }
}

/** Resolves at once, or when the hidden browser tab becomes visible. */
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
