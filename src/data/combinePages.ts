import type { UseQueryResult } from '@tanstack/react-query'
import { hasNextPage } from '../client/pages.ts'
import { isCutAt, isRepeated, uniqueItems } from '../client/readPages.ts'
import { serviceErrorOf, type ServiceError } from '../client/serviceError.ts'
import type { Page } from '../dialect/envelope.ts'
import type { Item } from '../metadata/item.ts'

type Answer<I extends Item> = Pick<UseQueryResult<Page<I>>, 'data' | 'error'>

const noItems: readonly never[] = []

/** The records of consecutive pages. */
export interface CombinedPages<I extends Item> {
  readonly items: readonly I[]
  readonly total: number | undefined
  /** The number of pages that were combined. */
  readonly pages: number
  /** Whether the last page is the collection's last. */
  readonly isEnd: boolean
  /** `isEnd`, and the first page is the collection's first. */
  readonly isWhole: boolean
  readonly error: ServiceError | undefined
}

/**
 * Combines the records of consecutive pages, up to the first missing page or the collection's end.
 * @param from the number of the first page
 */
export function combinePages<I extends Item>(
  answers: readonly Answer<I>[],
  from = 1,
): CombinedPages<I> {
  const pages: Page<I>[] = []
  let items: readonly I[] = noItems
  let isEnd = false
  for (const { data, error } of answers) {
    // Past the end, some services return 404 instead of an empty page.
    if (pages.length > 0 && !data && serviceErrorOf(error)?.isGone) isEnd = true
    if (!data || isEnd) break
    isEnd = isRepeated(data, pages.at(-1))
    items = uniqueItems(pages.length === 0 ? data.items : [...items, ...data.items])
    pages.push(data)
    isEnd ||= !hasNextPage(data, (from - 1) * data.items.length + items.length)
  }
  const total = pages[0]?.total
  const read = isEnd ? answers.slice(0, pages.length) : answers
  return {
    items,
    total,
    pages: pages.length,
    isEnd,
    isWhole:
      from === 1 &&
      isEnd &&
      (total === undefined
        ? !isCutAt(pages.at(-1)) && !pages.some(({ gap }) => gap)
        : total <= items.length),
    error: read.find(({ error }) => error)?.error ?? undefined,
  }
}
