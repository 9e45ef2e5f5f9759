import type { Page } from '../../dialect/envelope.ts'
import { hasNextPage } from '../../client/pages.ts'

/** The known facts about the position of a page. */
export interface Position {
  /** Numbers of the first and last row shown, if the page size is known. */
  readonly range: readonly [from: number, to: number] | undefined
  readonly total: number | undefined
  readonly pages: number | undefined
  /** Without a count or a hint, the next page is offered until an empty one is returned. */
  readonly canGoOn: boolean
}

export function positionOf(page: number, answer: Page): Position {
  const { items, total } = answer
  const size = items.length
  const canGoOn = hasNextPage(answer, page * size)
  if (size === 0 || answer.gap) return { range: undefined, total, pages: undefined, canGoOn }
  if (total === undefined) {
    // Earlier pages are known to be at least as long only if this is not the last page.
    const range =
      page === 1
        ? ([1, size] as const)
        : canGoOn
          ? ([(page - 1) * size + 1, page * size] as const)
          : undefined
    return { range, total, pages: undefined, canGoOn }
  }
  // The first page begins with the first record, also where a count has more than can be reached.
  const last = page === 1 ? size : total
  if (!canGoOn) return { range: [last - size + 1, last], total, pages: page, canGoOn }
  return {
    range: [(page - 1) * size + 1, page * size],
    total,
    pages: Math.ceil(total / size),
    canGoOn,
  }
}
