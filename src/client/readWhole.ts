import type { Page } from '../dialect/envelope.ts'
import type { Item } from '../metadata/item.ts'
import { readPages } from './readPages.ts'

export interface WholeSoFar {
  /** Records found so far, each once. A new list with every step. */
  readonly items: readonly Item[]
  /** How many records there are, if the service reports it. */
  readonly total: number | undefined
  /**
   * - `reading`: pages follow.
   * - `checking`: records were created or deleted meanwhile, so all pages are read once more.
   * - `complete`: no page changed from the first request to the last.
   * - `changing`: they changed during every reading; records may be missing.
   */
  readonly state: 'reading' | 'checking' | 'complete' | 'changing'
}

/** After this many readings during which records changed, what is missing is said instead. */
const maxReadings = 3

const idsOf = ({ items }: Page): string => items.map(({ object_id }) => object_id).join('\n')

/**
 * Reads all pages of a collection. A record that is created or deleted meanwhile moves others to
 * another page: they come twice, or not at all. So the first page and the number of records are read
 * again at the end, and if anything moved, all pages are (N8).
 *
 * @param fetchPage repeats a failed request itself
 * @param ready resolves when the next page may be requested
 */
export async function* readWhole(
  fetchPage: (page: number) => Promise<Page>,
  { signal, ready }: { readonly signal: AbortSignal; readonly ready: () => Promise<void> },
): AsyncGenerator<WholeSoFar, void, undefined> {
  let before = new Map<string, Item>()
  for (let reading = 1; reading <= maxReadings; reading++) {
    const found = new Map<string, Item>()
    let first: Page | undefined
    let total: number | undefined
    let hasMoved = false
    let pages = 0
    const fetch = async (page: number) => {
      const answer = await fetchPage(page)
      first ??= answer
      return answer
    }
    for await (const part of readPages(fetch, { signal, ready, maxPages: Infinity })) {
      for (const item of part.items) found.set(item.object_id, item)
      // A service without pages repeats the first one at the end.
      const hasRepeated = part.repeated > 0 && !(part.isLast && part.items.length === 0)
      hasMoved ||= hasRepeated || (pages > 0 && part.total !== undefined && part.total !== total)
      total = part.total ?? total
      pages += 1
      const shown = reading === 1 ? found : new Map([...before, ...found])
      const state = reading === 1 ? 'reading' : 'checking'
      yield { items: [...shown.values()], total, state }
    }
    if (signal.aborted) return
    // One page is read at one moment.
    const last = pages > 1 ? await fetchPage(1) : first
    if (signal.aborted || !first || !last) return
    hasMoved ||= last.total !== first.total || idsOf(last) !== idsOf(first)
    total = last.total ?? total
    const items = [...found.values()]
    if (!hasMoved) {
      yield { items, total, state: 'complete' }
      return
    }
    before = found
    for (const item of last.items) before.set(item.object_id, item)
  }
  yield { items: [...before.values()], total: undefined, state: 'changing' }
}
