import type { Page } from '../dialect/envelope.ts'

/** The query of one page of a list; the first page has no number. */
export function pageQuery(page: number, query?: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return next
}

/**
 * Whether another page follows. Without a count or a hint, one is assumed until an empty page is
 * returned.
 * @param read the number of records up to the end of this page
 */
export const hasNextPage = ({ items, total, hasNext }: Page, read: number): boolean =>
  items.length > 0 && (hasNext ?? (total === undefined || read < total))

/** Whether this page is the entire collection, as far as the service reports it. */
export function isWhole(page: number, answer: Page): boolean {
  const { length } = answer.items
  const { total, gap } = answer
  return (
    page === 1 && !hasNextPage(answer, length) && (total === undefined ? !gap : total === length)
  )
}
