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
export function isWhole(page: number, answer: Page): boolean {
  const { length } = answer.items
  return (
    page === 1 && !answer.gap && !hasNextPage(answer, length) && (answer.total ?? length) === length
  )
}
