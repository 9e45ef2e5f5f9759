/** The list and the page that an address names; pages count from 1. */
export function pageIn(path: string): { readonly list: string; readonly page: number } {
  const [bare = '', query] = path.split('?')
  const search = new URLSearchParams(query)
  const page = Number(search.get('page') ?? '1')
  search.delete('page')
  return { list: `${bare}?${search}`, page }
}

/** How a page relates to the one before it: it has the same records, or others. */
export type Relation = 'repeated' | 'other' | undefined

/** The place of a page among those of its list, as far as the pages before it were read. */
export interface Place {
  readonly is: Relation
  /** How many records there are before this page; `undefined` if that is not known. */
  readonly from: number | undefined
}

interface LastPage extends Place {
  readonly page: number
  readonly ids: string
  readonly size: number
}

const lastPages = new Map<string, LastPage>()
const maxLists = 40

/**
 * Compares a page with the one before it, if that was the last one of this list read in this tab:
 * some services return the last page again where there are no more.
 * @param ids of the records, in order
 */
export function placeOf(path: string, ids: readonly (string | undefined)[]): Place {
  const { list, page } = pageIn(path)
  const known = lastPages.get(list)
  const joined = ids.join('\n')
  if (known?.page === page && known.ids === joined) return known
  const before = known && page === known.page + 1 ? known : undefined
  const is = !before || joined === '' ? undefined : before.ids === joined ? 'repeated' : 'other'
  // Only the last page is shorter than the others.
  const counted = before && (before.from ?? (page - 2) * before.size) + before.size
  const from = page === 1 ? 0 : known?.page === page ? known.from : counted
  const place: LastPage = { page, ids: joined, size: ids.length, is, from }
  lastPages.delete(list)
  lastPages.set(list, place)
  const [oldest] = lastPages.keys()
  if (lastPages.size > maxLists && oldest !== undefined) lastPages.delete(oldest)
  return place
}
