import { minuteMs } from '../durations.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as client from '../client/client.ts'
import type { Page } from '../dialect/envelope.ts'
import { listPath } from '../client/listQuery.ts'
import { resources, type ItemOf, type ResourceName } from '../resources/resources.ts'
import { throttled, type Priority } from './throttle.ts'

// Responses are decoded by the declaration of their collection, which types the records below.

/** The query of the first page of a collection, without filters. */
export const everything = new URLSearchParams()

/**
 * One page of a collection; the query key contains the request's address. It fails as `list` of the
 * client.
 */
export const listOptions = <N extends ResourceName>(
  name: N,
  query = everything,
  priority?: Priority,
) =>
  queryOptions({
    queryKey: [name, 'list', listPath(resources[name], query)],
    queryFn: throttled<Page<ItemOf<N>>>(
      ({ signal }) => client.list(resources[name], query, signal),
      priority,
    ),
    meta: priority && { isLowPriority: true },
  })

export const itemKey = (name: ResourceName, objectId: string) => [name, 'item', objectId] as const

/** One record, with its version. It fails as `read` of the client. */
export const itemOptions = <N extends ResourceName>(
  name: N,
  objectId: string,
  priority?: Priority,
) =>
  queryOptions({
    queryKey: itemKey(name, objectId),
    queryFn: throttled<client.Read<ItemOf<N>>>(
      ({ signal }) => client.read(resources[name], objectId, signal),
      priority,
    ),
    meta: priority && { isLowPriority: true },
  })

/** Milliseconds within which a page renders rows it has received. */
const renderDelayMs = 30

/**
 * The same record, read for its name: from a page of its collection where one suffices, possibly
 * with fewer fields. Starting a whole list's requests takes longer than a frame, so the rows are
 * shown first.
 */
export const nameOptions = <N extends ResourceName>(name: N, objectId: string) =>
  queryOptions({
    queryKey: [name, 'name', objectId],
    queryFn: async (context): Promise<ItemOf<N>> => {
      await new Promise((resolve) => setTimeout(resolve, renderDelayMs))
      const { readNamed } = await import('./names.ts')
      // Reading the signal is delayed, because a query whose signal was read is cancelled with its
      // last observer.
      return readNamed(name, objectId, context)
    },
    // Each request inside has its own retries.
    retry: false,
    // Names rarely change; a list of 25 rows must not request them each time it is shown.
    staleTime: 5 * minuteMs,
  })

/** A record from a cached list, enough to show it while it loads. */
export function cachedItem<N extends ResourceName>(
  queryClient: QueryClient,
  name: N,
  objectId: string,
): ItemOf<N> | undefined {
  for (const [, page] of queryClient.getQueriesData<Page<ItemOf<N>>>({
    queryKey: [name, 'list'],
  })) {
    const item = page?.items.find((candidate) => candidate.object_id === objectId)
    if (item) return item
  }
  return undefined
}
