import { useQuery, useQueryClient } from '@tanstack/react-query'
import { hasNextPage } from '../../../client/pages.ts'
import { usePages } from '../../../data/usePages.ts'
import { itemOptions, listOptions } from '../../../data/queries.ts'
import { holdsAll, loadedItems } from '../../../data/cachedRecords.ts'
import { useCachedRecords } from '../../../data/useCachedRecords.ts'
import { useDebouncedValue } from '../../../hooks/debouncedValue.ts'
import { resources, type ResourceName } from '../../../resources/resources.ts'
import { serviceErrorOf, type ServiceError } from '../../../client/serviceError.ts'
import type { Item } from '../../../metadata/item.ts'
import { matchesOf, type Match } from './referenceSearch.ts'

export interface ReferenceSearch {
  readonly matches: readonly Match[]
  readonly count: number
  /** The number of records searched. */
  readonly loaded: number
  readonly isPending: boolean
  /** Whether the first responses for the typed text are still pending. */
  readonly isSettling: boolean
  /** Changes with each response the person waits for, but not on a reload. */
  readonly stage: string
  /** Whether the service itself searched by name. */
  readonly isByService: boolean
  /** Whether the service found more than it returned. */
  readonly hasMoreFound: boolean
  /** Absent when every record has been searched. */
  readonly searchNextPage: (() => void) | undefined
  readonly failed: ServiceError | null
}

const idsOf = (items: readonly Item[] = []) => items.map(({ object_id }) => object_id)

/**
 * Searches a collection for a picker: the cached records, then as many pages as the person
 * requests. Uses the service's `name` filter where the specification grants one.
 * @param isFirst selects the records that come first
 */
export function useReferenceSearch(
  to: ResourceName,
  typed: string,
  open: boolean,
  isFirst?: (item: Item) => boolean,
): ReferenceSearch {
  const queryClient = useQueryClient()
  const debounced = useDebouncedValue(typed.trim())
  const resource = resources[to]
  const isByService = 'name' in resource.filters && debounced.length > 1

  // Choosing needs no reload of the list; a create elsewhere invalidates it anyway.
  const read = usePages(to, { enabled: open, staleTime: 60_000 })
  const [whole] = useCachedRecords([{ name: to }])
  const named = useQuery({
    ...listOptions(to, new URLSearchParams({ name: debounced })),
    enabled: open && isByService,
  })

  const items = open ? loadedItems(queryClient, to) : []
  const found = isByService ? idsOf(named.data?.items) : []
  // A service that ignores the filter returns the first page again.
  const sure = new Set(found.join() === idsOf(read.answers[0]?.data?.items).join() ? [] : found)
  const { shown, count } = matchesOf(resource, items, typed, { sure, isFirst })
  const isAsking =
    (read.isLoading && !read.isLoaded) ||
    ('name' in resource.filters && typed.trim() !== debounced) ||
    (isByService && named.isLoading)
  return {
    isSettling: open && isAsking,
    stage: `${read.pages} ${named.isSuccess} ${isAsking}`,
    matches: shown,
    count,
    loaded: items.length,
    isPending: open && (read.isFetching || (isByService && named.isFetching)),
    isByService: isByService && named.data !== undefined,
    hasMoreFound: named.data !== undefined && hasNextPage(named.data, named.data.items.length),
    searchNextPage: whole && holdsAll(whole) ? undefined : read.more,
    failed: read.error ?? named.error,
  }
}

export type LookUp = 'found' | 'missing' | 'failed'

/** Reads a record by an id that was pasted or typed. */
export function useLookUp(to: ResourceName): (objectId: string) => Promise<LookUp> {
  const queryClient = useQueryClient()
  return async (objectId) => {
    try {
      await queryClient.fetchQuery({ ...itemOptions(to, objectId), retry: false })
      return 'found'
    } catch (error) {
      const failure = serviceErrorOf(error)
      return failure?.isGone || failure?.isInvalid ? 'missing' : 'failed'
    }
  }
}
