import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'
import { allOptions, type Filters, type HeldRecords } from './allRecords.ts'

/** Holds all records of a collection in memory, as if they had been read. */
export const holdRecords = (
  queryClient: QueryClient,
  name: ResourceName,
  items: readonly Item[],
  {
    filters,
    updatedAt,
    ...more
  }: Partial<HeldRecords> & { readonly filters?: Filters; readonly updatedAt?: number } = {},
): void =>
  void queryClient.setQueryData<HeldRecords>(
    allOptions(name, filters).queryKey,
    { items, total: items.length, state: 'complete', read: items.length, ...more },
    { updatedAt },
  )

/** Looks at a collection, as a part of the page does. Returns what ends it. */
export const lookAt = (queryClient: QueryClient, name: ResourceName): (() => void) =>
  new QueryObserver(queryClient, { ...allOptions(name), enabled: false }).subscribe(() => undefined)
