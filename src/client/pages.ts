import type { Item } from '../metadata/item.ts'
import type { Page } from '../dialect/envelope.ts'

/** The query of one page of a list; the first page has no number. */
export function pageQuery(page: number, query?: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return next
}

/**
 * Whether a page follows this one. Without a count or a hint, it does until an empty page is
 * returned.
 * @param read how many records there are up to the end of this page
 */
export const hasNextPage = ({ items, total, hasNext }: Page, read: number): boolean =>
  items.length > 0 && (hasNext ?? (total === undefined || read < total))

/** Whether this page is the entire collection, as far as the service reports it. */
export const isWhole = (page: number, answer: Page): boolean =>
  page === 1 &&
  !hasNextPage(answer, answer.items.length) &&
  (answer.total === undefined || answer.total === answer.items.length)

/** Each record once, where it was first: a record may move to the next page between two requests. */
export function uniqueItems(items: readonly Item[]): readonly Item[] {
  const byId = new Map<string, Item>()
  for (const item of items) if (!byId.has(item.object_id)) byId.set(item.object_id, item)
  return byId.size === items.length ? items : [...byId.values()]
}

/** A service without pages returns the same records for every page. */
export const isRepeated = (page: Page, before: Page | undefined): boolean =>
  before?.items.length === page.items.length &&
  page.items.every(({ object_id }, index) => object_id === before.items[index]?.object_id)
