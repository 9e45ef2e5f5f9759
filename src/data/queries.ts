import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Read } from '../client/client.ts'
import type { Page } from '../dialect/envelope.ts'
import { listPath } from '../client/listQuery.ts'
import type { Item } from '../metadata/item.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { paced } from './pacedRead.ts'
import { pageReader, recordReader } from './readers.ts'
import { collectionItems } from './wholeCollection.ts'

/** One page of a collection; the query key contains the request's address. */
export const listOptions = (name: ResourceName, query: URLSearchParams) =>
  queryOptions({
    queryKey: [name, 'list', listPath(resources[name], query)],
    queryFn: paced(pageReader(name, query)),
  })

export const itemKey = (name: ResourceName, objectId: string) => [name, 'item', objectId] as const

/** One record, with its version. */
export const itemOptions = (name: ResourceName, objectId: string) =>
  queryOptions({
    queryKey: itemKey(name, objectId),
    queryFn: paced(recordReader(name, objectId)),
  })

/** Milliseconds until a page that has its rows has shown them. */
const renderDelayMs = 30

/**
 * The same record, read for its name: from a page of its collection where one is enough, so that it
 * may have fewer fields. Starting the requests of a whole list takes longer than a frame, so the
 * rows are shown first.
 */
export const nameOptions = (name: ResourceName, objectId: string) =>
  queryOptions({
    queryKey: [name, 'name', objectId],
    queryFn: async (context): Promise<Item> => {
      await new Promise((resolve) => setTimeout(resolve, renderDelayMs))
      const { readNamed } = await import('./names.ts')
      // The signal is not taken before it is needed: a query that has it ends with its last reader.
      return readNamed(name, objectId, context)
    },
    // Names rarely change; a list of 25 rows must not request them each time it is shown.
    staleTime: 5 * 60_000,
  })

/** A record as a list in the cache returned it: enough to show it while it is read. */
export function cachedItem(
  queryClient: QueryClient,
  name: ResourceName,
  objectId: string,
): Item | undefined {
  for (const [, page] of queryClient.getQueriesData<Page>({ queryKey: [name, 'list'] })) {
    const item = page?.items.find((candidate) => candidate.object_id === objectId)
    if (item) return item
  }
  return undefined
}

/** Every record of a collection that is in memory, from lists, single reads and whole collections. */
export function loadedItems(queryClient: QueryClient, name: ResourceName): readonly Item[] {
  const items = new Map<string, Item>()
  for (const item of collectionItems(name)) items.set(item.object_id, item)
  for (const [, page] of queryClient.getQueriesData<Page>({ queryKey: [name, 'list'] }))
    for (const item of page?.items ?? []) items.set(item.object_id, item)
  for (const [, read] of queryClient.getQueriesData<Read>({ queryKey: [name, 'item'] }))
    if (read) items.set(read.item.object_id, read.item)
  return [...items.values()]
}
