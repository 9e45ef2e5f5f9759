import { useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { pageOf } from '../client/listQuery.ts'
import { hasNextPage, pageQuery } from '../client/pages.ts'
import { isRepeated, uniqueItems } from '../client/readPages.ts'
import type { Page } from '../dialect/envelope.ts'
import { serviceErrorOf, type ServiceError } from '../client/serviceError.ts'
import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'
import type { ListSource } from './listSource.ts'
import { listOptions } from './queries.ts'

type Answer = Pick<UseQueryResult<Page>, 'data' | 'error'>

/** The records of consecutive pages. */
export interface CombinedPages {
  readonly items: readonly Item[]
  readonly total: number | undefined
  /** How many pages the records are from. */
  readonly pages: number
  /** Whether no page follows them. */
  readonly isEnd: boolean
  /** `isEnd`, and the first page is the collection's first. */
  readonly isWhole: boolean
  readonly error: ServiceError | undefined
}

/**
 * The records of consecutive pages, up to the first one that is not loaded or the collection's end.
 * @param from the number of the first page
 */
export function combinePages(answers: readonly Answer[], from = 1): CombinedPages {
  const pages: Page[] = []
  let items: readonly Item[] = []
  let isEnd = false
  for (const { data, error } of answers) {
    // Past the end, some services return 404 instead of an empty page.
    if (pages.length > 0 && !data && serviceErrorOf(error)?.isGone) isEnd = true
    if (!data || isEnd) break
    isEnd = isRepeated(data, pages.at(-1))
    pages.push(data)
    items = uniqueItems([...items, ...data.items])
    isEnd ||= !hasNextPage(data, (from - 1) * data.items.length + items.length)
  }
  const total = pages[0]?.total
  const read = isEnd ? answers.slice(0, pages.length) : answers
  return {
    items,
    total,
    pages: pages.length,
    isEnd,
    isWhole: from === 1 && isEnd && (total === undefined || total <= items.length),
    error: read.find(({ error }) => error)?.error ?? undefined,
  }
}

interface PagesOptions extends Pick<
  UseQueryOptions<Page, ServiceError, Page, string[]>,
  'enabled' | 'refetchInterval' | 'retry' | 'staleTime'
> {
  /** Pages are shown one at a time: instead of adding the next one, `more` goes to it. */
  readonly setPage?: ((page: number) => void) | undefined
}

export interface Pages extends ListSource {
  /** How many pages the records are from. */
  readonly pages: number
  /** Whether the first page or the next one is being loaded. */
  readonly isLoading: boolean
  /** The requested pages, each with its own answer. */
  readonly answers: readonly UseQueryResult<Page>[]
}

/**
 * Reads a collection from the page in `query` on, one page more each time `more` is called; another
 * query starts again. `more` repeats a page that failed.
 */
export function usePages(
  name: ResourceName,
  query: URLSearchParams = new URLSearchParams(),
  { setPage, ...options }: PagesOptions = {},
): Pages {
  const key = `${name}?${query}`
  const [requested, setRequested] = useState({ key, count: 1 })
  const count = requested.key === key ? requested.count : 1
  const from = pageOf(query)
  const answers = useQueries({
    queries: Array.from({ length: count }, (_, n) => ({
      ...listOptions(name, pageQuery(from + n, query)),
      ...options,
    })),
  })
  const { items, total, pages, isEnd, isWhole, error } = combinePages(answers, from)
  const [first] = answers
  const next = answers[pages]
  const addPage = () => {
    if (!next) setRequested({ key, count: count + 1 })
    else if (next.isError) void next.refetch()
  }
  return {
    items,
    scope: {
      is: isWhole ? 'all' : setPage ? 'page' : 'first',
      ...(setPage && { page: from }),
      total,
    },
    pages,
    answers,
    isLoaded: pages > 0,
    isLoading: next?.isLoading === true,
    isFetching: answers.some(({ isFetching }) => isFetching),
    isPrevious: false,
    error,
    updatedAt: first?.dataUpdatedAt ?? 0,
    more: pages === 0 || isEnd ? undefined : setPage ? () => setPage(from + 1) : addPage,
    refresh: () => {
      for (const answer of answers) void answer.refetch()
    },
  }
}
