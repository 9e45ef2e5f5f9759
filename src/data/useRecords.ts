import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { pageOf } from '../client/listQuery.ts'
import { hasNextPage, isWhole, pageQuery } from '../client/pages.ts'
import type { ServiceError } from '../client/serviceError.ts'
import type { Page } from '../dialect/envelope.ts'
import type { Item } from '../metadata/item.ts'
import type { ItemOf, ResourceName } from '../resources/resources.ts'
import { allOptions, allRecordsOf, type AllRecords, type CachedRecords } from './allRecords.ts'
import type { ListSource } from './listSource.ts'
import { everything, listOptions } from './queries.ts'

/** Records of a collection: one page, or all as far as they are loaded. */
export interface Records<I extends Item = Item> extends ListSource<I> {
  /** All records, once requested; a new object at each render. */
  readonly whole: AllRecords<I> | undefined
}

export interface RecordsOptions<I extends Item = Item> extends Pick<
  UseQueryOptions<Page<I>, ServiceError, Page<I>, string[]>,
  'enabled' | 'refetchInterval' | 'retry' | 'staleTime'
> {
  /** Filters, and the number of the page. */
  readonly query?: URLSearchParams
  /** Goes to another page, where pages are shown one at a time. */
  readonly setPage?: ((page: number) => void) | undefined
}

const noItems: readonly never[] = []

/** A placeholder query while all records are not wanted. */
const noRecords = { queryKey: ['none'], queryFn: () => null as never, enabled: false }

/**
 * The records of a collection, from the cache that all screens share.
 * @param amount one page, with `more` for the next one; or all, with `stopAll` and `loadAll` to
 * pause and resume
 */
export function useRecords<N extends ResourceName>(
  name: N,
  {
    query = everything,
    amount = 'page',
    setPage,
    ...options
  }: RecordsOptions<ItemOf<N>> & { readonly amount?: 'page' | 'all' } = {},
): Records<ItemOf<N>> {
  const queryClient = useQueryClient()
  const { page: _, ...filters } = Object.fromEntries(query)
  const isWanted = amount === 'all' && options.enabled !== false
  const all = useQuery<CachedRecords<ItemOf<N>>>(
    isWanted ? (allOptions(name, filters) as UseQueryOptions<CachedRecords<ItemOf<N>>>) : noRecords,
  )
  const whole = allRecordsOf(all)
  const hasItems = whole !== undefined && whole.items.length > 0
  const asked = pageOf(query)
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...listOptions(name, pageQuery(asked, query)),
    ...options,
    // From then on the collection has its own requests.
    enabled: !hasItems && options.enabled,
    // The previous page stays on screen while the next one loads.
    placeholderData: keepPreviousData,
  })
  if (hasItems) {
    const { state, items, total, error, updatedAt } = whole
    return {
      whole,
      items,
      scope: { is: state === 'complete' ? 'all' : 'first', total },
      isLoaded: true,
      isFetching: all.isFetching,
      isPrevious: false,
      error,
      updatedAt,
      more: undefined,
      refresh: () =>
        void import('./cachedRecords.ts').then(({ refreshAll }) =>
          refreshAll(queryClient, name, filters),
        ),
    }
  }
  const items = data?.items ?? noItems
  const page = data?.page ?? asked
  const isEnd = !data || !hasNextPage(data, page * items.length)
  return {
    whole,
    items,
    scope: {
      is: data && isWhole(page, data) ? 'all' : 'page',
      page,
      total: data?.total,
      gap: data?.gap,
    },
    isLoaded: data !== undefined,
    isFetching,
    isPrevious: isPlaceholderData,
    error: error ?? undefined,
    updatedAt: dataUpdatedAt,
    more: isEnd || !setPage ? undefined : () => setPage(page + 1),
    refresh: () => void refetch(),
  }
}
