import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hasNextPage, isWhole } from '../client/pages.ts'
import type { ServiceError } from '../client/serviceError.ts'
import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'
import { listOptions } from './queries.ts'

/** What the loaded records are of their collection. */
export interface ListScope {
  /** One of its pages, its first records, or all of it. */
  readonly is: 'page' | 'first' | 'all'
  /** The number of that page, where pages are shown one at a time. */
  readonly page?: number
  /** How many records the collection has, if the service reports it. */
  readonly total: number | undefined
}

/** Where a list gets its records from: one page, the pages loaded so far, or jobs that change. */
export interface ListSource {
  /** In the order of the service, each once. */
  readonly items: readonly Item[]
  readonly scope: ListScope
  /** Whether there is an answer; until then `items` is empty. */
  readonly isLoaded: boolean
  readonly isFetching: boolean
  /** Whether the records are those of the previous request, shown until the next one is answered. */
  readonly isPrevious: boolean
  /** The last failure; the records before it stay. */
  readonly error: ServiceError | undefined
  /** Epoch milliseconds of the last answer, 0 before the first. */
  readonly updatedAt: number
  /** Loads the next records; absent if there are none. */
  readonly more: (() => void) | undefined
  readonly refresh: () => void
}

const noItems: readonly Item[] = []

/** Which page of which records, and a way to another one. */
export interface PageOfList {
  readonly page: number
  /** Page and filters as the client requests them. */
  readonly query: URLSearchParams
  readonly setPage: (page: number) => void
}

/** The page of a collection that the address names. */
export function useListPage(name: ResourceName, { page, query, setPage }: PageOfList): ListSource {
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...listOptions(name, query),
    // The previous page stays on screen while the next one loads.
    placeholderData: keepPreviousData,
  })
  const items = data?.items ?? noItems
  return {
    items,
    scope: { is: data && isWhole(page, data) ? 'all' : 'page', page, total: data?.total },
    isLoaded: data !== undefined,
    isFetching,
    isPrevious: isPlaceholderData,
    error: error ?? undefined,
    updatedAt: dataUpdatedAt,
    more: data && hasNextPage(data, page * items.length) ? () => setPage(page + 1) : undefined,
    refresh: () => void refetch(),
  }
}
