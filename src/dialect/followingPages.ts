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

interface LastPage {
  readonly page: number
  readonly ids: string
  readonly is: Relation
}

const lastPages = new Map<string, LastPage>()
const maxLists = 40

/**
 * Compares a page with the one before it, if that was the last one of this list read in this tab:
 * some services return the last page again where there are no more.
 * @param ids of the records, in order
 */
export function relationOf(path: string, ids: readonly (string | undefined)[]): Relation {
  const { list, page } = pageIn(path)
  const before = lastPages.get(list)
  const joined = ids.join('\n')
  if (before?.page === page && before.ids === joined) return before.is
  const isNext = before !== undefined && page === before.page + 1
  const is = !isNext || joined === '' ? undefined : before.ids === joined ? 'repeated' : 'other'
  lastPages.delete(list)
  lastPages.set(list, { page, ids: joined, is })
  const [oldest] = lastPages.keys()
  if (lastPages.size > maxLists && oldest !== undefined) lastPages.delete(oldest)
  return is
}
