import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { pageOf } from '../client/listQuery.ts'
import { pageQuery } from '../client/pages.ts'
import type { Page } from '../dialect/envelope.ts'
import type { Item } from '../metadata/item.ts'
import type { ItemOf, ResourceName } from '../resources/resources.ts'
import { combinePages } from './combinePages.ts'
import type { ListSource } from './listSource.ts'
import { everything, listOptions } from './queries.ts'
import type { RecordsOptions } from './useRecords.ts'

export interface Pages<I extends Item = Item> extends ListSource<I> {
  /** The number of loaded pages. */
  readonly pages: number
  /** Whether the first page or the next one is being loaded. */
  readonly isLoading: boolean
  /** The requested pages, each with its own query result. */
  readonly answers: readonly UseQueryResult<Page<I>>[]
}

/**
 * The first records of a collection: the page in `query`, plus one per call of `more`; another
 * query starts again. `more` also retries a failed page. Separate from `useRecords`, because its
 * parallel queries weigh 0.8 kB, which no list needs before its rows.
 * @param options with `setPage`, `more` goes to the next page instead of adding it
 */
export function usePages<N extends ResourceName>(
  name: N,
  { query = everything, setPage, ...options }: RecordsOptions<ItemOf<N>> = {},
): Pages<ItemOf<N>> {
  const key = `${name}?${query}`
  const [requested, setRequested] = useState({ key, count: 1 })
  // Where pages are shown one at a time, those added before are left out.
  const count = requested.key === key && !setPage ? requested.count : 1
  const from = pageOf(query)
  const answers = useQueries({
    queries: Array.from({ length: count }, (_, n) => ({
      ...listOptions(name, pageQuery(from + n, query)),
      ...options,
    })),
  })
  const [first] = answers
  const page = first?.data?.page ?? from
  const { items, total, pages, isEnd, isWhole, error } = combinePages(answers, page)
  const next = answers[pages]
  const addPage = () => {
    if (!next) setRequested({ key, count: count + 1 })
    else if (next.isError) void next.refetch()
  }
  return {
    items,
    scope: {
      is: isWhole ? 'all' : setPage ? 'page' : 'first',
      ...(setPage && { page }),
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
