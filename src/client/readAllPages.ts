import type { Page } from '../dialect/envelope.ts'
import type { Item } from '../metadata/item.ts'
import { readPages } from './readPages.ts'

export interface RecordsSoFar<I extends Item = Item> {
  /** Records found so far, without duplicates; computed on access, before the next step. */
  readonly items: readonly I[]
  /** The total number of records, if the service reports it. */
  readonly total: number | undefined
  /**
   * - `reading`: pages follow.
   * - `checking`: records were created or deleted during the load, so all pages are read once more.
   * - `complete`: no page changed from the first request to the last.
   * - `changing`: pages changed during every pass, or fewer records came than the service counts.
   *   Records may be missing.
   */
  readonly state: 'reading' | 'checking' | 'complete' | 'changing'
  /** Whether the service returned no more pages although there are or may be more. */
  readonly isCut?: boolean
}

/** The most passes over a changing collection; after that, it is shown as possibly incomplete. */
const maxReadings = 3

const idsOf = ({ items }: Page): string => items.map(({ object_id }) => object_id).join('\n')

/** One step of reading all pages. */
export type WholeStep =
  /** A page was read; `items` are new in this pass. */
  | { readonly is: 'page'; readonly items: readonly Item[]; readonly total: number | undefined }
  /**
   * Records were created or deleted during the pass; all pages are read again, unless this is the
   * end.
   */
  | { readonly is: 'moved'; readonly first: readonly Item[] }
  | { readonly is: 'complete'; readonly total: number | undefined }
  /** The service repeated a page although there are or may be more. */
  | { readonly is: 'cut'; readonly total: number | undefined }

interface WholeOptions {
  /** Resolves when the next page may be requested. */
  readonly ready: () => Promise<void>
}

const soFar = (
  state: RecordsSoFar['state'],
  total: number | undefined,
  found: () => ReadonlyMap<string, Item>,
): RecordsSoFar => ({
  state,
  total,
  get items() {
    return [...found().values()]
  },
})

/**
 * Reads all pages of a collection, page by page. A record created or deleted during the load shifts
 * others to another page: they come twice, or not at all. Therefore the first page and the count
 * are read again at the end; if anything moved, all pages are.
 *
 * @param fetchPage retries a failed request itself
 */
export async function* readWholePages(
  fetchPage: (page: number) => Promise<Page>,
  { ready }: WholeOptions,
): AsyncGenerator<WholeStep, void, undefined> {
  for (let reading = 1; reading <= maxReadings; reading++) {
    let first: Page | undefined
    let total: number | undefined
    let hasMoved = false
    let isCut = false
    let pages = 0
    const ids = new Set<string>()
    const fetch = async (page: number) => {
      const answer = await fetchPage(page)
      first ??= answer
      return answer
    }
    for await (const part of readPages(fetch, { ready, maxPages: Infinity })) {
      // A service without pages repeats the first page at the end.
      const hasRepeated = part.repeated > 0 && !(part.isLast && part.items.length === 0)
      hasMoved ||= hasRepeated || (pages > 0 && part.total !== undefined && part.total !== total)
      for (const { object_id } of part.items) ids.add(object_id)
      total = part.total ?? total
      pages += 1
      yield { is: 'page', items: part.items, total }
      isCut ||= part.isCut
    }
    // A single page is consistent in itself.
    const last = pages > 1 ? await fetchPage(1) : first
    if (!first || !last) return
    hasMoved ||= last.total !== first.total || idsOf(last) !== idsOf(first)
    // If records were deleted during the pass, a missing page is no sign of a limit.
    if (isCut && !hasMoved) {
      yield { is: 'cut', total }
      return
    }
    // A service may count more records than it returns, or return duplicate ids.
    hasMoved ||= total !== undefined && ids.size < total
    if (!hasMoved) {
      yield { is: 'complete', total: last.total ?? total }
      return
    }
    yield { is: 'moved', first: last.items }
  }
}

/** Reads all pages of a collection into memory; see `readWholePages`. */
export async function* readAllPages(
  fetchPage: (page: number) => Promise<Page>,
  options: WholeOptions,
): AsyncGenerator<RecordsSoFar, void, undefined> {
  let before: Map<string, Item> | undefined
  let found = new Map<string, Item>()
  for await (const step of readWholePages(fetchPage, options)) {
    if (step.is === 'complete') {
      yield soFar('complete', step.total, () => found)
      return
    }
    if (step.is === 'cut') {
      yield Object.assign(
        soFar('changing', step.total, () => found),
        { isCut: true },
      )
      return
    }
    for (const item of step.is === 'page' ? step.items : step.first) found.set(item.object_id, item)
    if (step.is === 'moved') {
      before = found
      found = new Map()
      continue
    }
    yield before
      ? soFar('checking', step.total, () => new Map([...(before ?? []), ...found]))
      : soFar('reading', step.total, () => found)
  }
  if (before) yield soFar('changing', undefined, () => before ?? found)
}
