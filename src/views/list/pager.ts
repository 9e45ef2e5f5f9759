import type { Page } from '../../client/dialect.ts'

/** What can be said about where a page stands, and no more. */
export interface Position {
  /** Numbers of the first and last row shown, when the size of a page can be told. */
  readonly range: readonly [from: number, to: number] | undefined
  readonly total: number | undefined
  readonly pages: number | undefined
  /** Without a count or a hint, the next page is offered until one comes back empty. */
  readonly canGoOn: boolean
}

export function positionOf(page: number, answer: Page): Position {
  const { items, total, hasNext } = answer
  const size = items.length
  const canGoOn = hasNext ?? (total === undefined ? size > 0 : size > 0 && page * size < total)
  if (size === 0) return { range: undefined, total, pages: undefined, canGoOn: false }
  if (total === undefined) {
    // Pages before this one were at least as long as this one only if it is not the last.
    const range =
      page === 1
        ? ([1, size] as const)
        : canGoOn
          ? ([(page - 1) * size + 1, page * size] as const)
          : undefined
    return { range, total, pages: undefined, canGoOn }
  }
  if (!canGoOn) return { range: [total - size + 1, total], total, pages: page, canGoOn }
  return {
    range: [(page - 1) * size + 1, page * size],
    total,
    pages: Math.ceil(total / size),
    canGoOn,
  }
}

/** Whether this page is the whole collection, as far as the service tells. */
export const isWhole = (page: number, { items, total, hasNext }: Page): boolean =>
  page === 1 && (total === undefined ? hasNext === false : total === items.length)
