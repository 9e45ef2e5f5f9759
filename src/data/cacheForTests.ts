import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'
import { allOptions, type Filters, type CachedRecords } from './allRecords.ts'

/** Caches all records of a collection, as if they had been loaded. */
export const cacheRecords = (
  queryClient: QueryClient,
  name: ResourceName,
  items: readonly Item[],
  {
    filters,
    updatedAt,
    ...more
  }: Partial<CachedRecords> & { readonly filters?: Filters; readonly updatedAt?: number } = {},
): void =>
  void queryClient.setQueryData<CachedRecords>(
    allOptions(name, filters).queryKey,
    { items, total: items.length, state: 'complete', read: items.length, ...more },
    { updatedAt },
  )

/** Observes a collection, as a part of the page does; returns a function to stop. */
export const lookAt = (queryClient: QueryClient, name: ResourceName): (() => void) =>
  new QueryObserver(queryClient, { ...allOptions(name), enabled: false }).subscribe(() => undefined)
