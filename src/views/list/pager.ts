import type { Page } from '../../dialect/envelope.ts'

/** What is known about the position of a page. */
export interface Position {
  /** Numbers of the first and last row shown, if the page size is known. */
  readonly range: readonly [from: number, to: number] | undefined
  readonly total: number | undefined
  readonly pages: number | undefined
  /** Without a count or a hint, the next page is offered until an empty one is returned. */
  readonly canGoOn: boolean
}

export function positionOf(page: number, answer: Page): Position {
  const { items, total, hasNext } = answer
  const size = items.length
  const canGoOn = hasNext ?? (total === undefined ? size > 0 : size > 0 && page * size < total)
  if (size === 0) return { range: undefined, total, pages: undefined, canGoOn: false }
  if (total === undefined) {
    // The pages before this one are known to be at least as long only if this is not the last page.
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

/** Whether this page is the entire collection, as far as the service reports it. */
export const isWhole = (page: number, { items, total, hasNext }: Page): boolean =>
  page === 1 && (total === undefined ? hasNext === false : total === items.length)
