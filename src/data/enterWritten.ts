import type { QueryClient } from '@tanstack/react-query'
import type { Read } from '../client/client.ts'
import type { Page } from '../dialect/envelope.ts'
import type { Item } from '../metadata/item.ts'
import { titleOf } from '../metadata/resource.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { itemKey } from './queries.ts'
import { collectionKey } from './allRecords.ts'
import { allQueries, changeCached, loadedItems } from './cachedRecords.ts'
import { renewTitles } from './storedTitles.ts'

/** Computes a record's new values from its cached ones, or marks it as removed. */
export type RecordChange = ((before: Item) => Item) | 'removed'
export type WrittenRecords = ReadonlyMap<string, RecordChange>

const itemsAfter = (items: readonly Item[], written: WrittenRecords): readonly Item[] =>
  items.some(({ object_id }) => written.has(object_id))
    ? items.flatMap((item) => {
        const change = written.get(item.object_id)
        if (change === undefined) return item
        return change === 'removed' ? [] : change(item)
      })
    : items

/** Returns the record after a change; `undefined`, which enters nothing, if it stays the same. */
const changed = (before: Item, change: (before: Item) => Item): Item | undefined => {
  const after = change(before)
  return after === before ? undefined : after
}

/** Evicts a removed record; a page that still shows it is about to close. */
function forget(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  const cache = queryClient.getQueryCache()
  const query = cache.find({ queryKey })
  if (!query) return
  if (query.getObserversCount() === 0) return cache.remove(query)
  const end = cache.subscribe((event) => {
    if (event.query !== query || query.getObserversCount() > 0) return
    end()
    cache.remove(query)
  })
}

/**
 * Applies written records to everything cached: whole collections, list pages, records, names, and
 * titles of opened and pinned records. Each keeps its time of loading. Rows that no longer match a
 * search stay until their list is loaded again.
 * @param created new records: they enter collections whose filters cannot exclude them
 */
export function enterWritten(
  queryClient: QueryClient,
  name: ResourceName,
  written: WrittenRecords,
  created: readonly Item[] = [],
): void {
  const unfiltered = collectionKey(name)
  for (const query of allQueries(queryClient, name)) {
    const { data } = query.state
    if (!data) continue
    const known =
      query.queryKey[2] === unfiltered
        ? new Set(data.items.map((item) => item.object_id))
        : undefined
    const added = known ? created.filter(({ object_id }) => !known.has(object_id)) : []
    const after = itemsAfter(data.items, written)
    // Pages in flight may be older than the write.
    if (data.rest) {
      for (const item of after) if (written.has(item.object_id)) data.rest.enter(item)
      for (const [objectId, change] of written) if (change === 'removed') data.rest.remove(objectId)
    }
    if (after === data.items && added.length === 0) continue
    const items = added.length === 0 ? after : [...added, ...after]
    const grown = items.length - data.items.length
    const total = data.total === undefined ? undefined : data.total + grown
    changeCached(queryClient, query, { items, total })
  }
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [name, 'list'] })) {
    const page = query.state.data as Page | undefined
    if (!page) continue
    const items = itemsAfter(page.items, written)
    if (items !== page.items)
      queryClient.setQueryData<Page>(
        query.queryKey,
        { ...page, items: [...items] },
        { updatedAt: query.state.dataUpdatedAt },
      )
  }
  for (const [objectId, change] of written) {
    const [ofItem, ofName] = [itemKey(name, objectId), [name, 'name', objectId]] as const
    if (change === 'removed') {
      forget(queryClient, ofItem)
      forget(queryClient, ofName)
      continue
    }
    // Without its version: the next write reads the record first and gets it.
    queryClient.setQueryData<Read>(ofItem, (cached) => {
      const item = cached && changed(cached.item, change)
      return item && { item, etag: undefined }
    })
    queryClient.setQueryData<Item>(ofName, (cached) => cached && changed(cached, change))
  }
  renewTitles(name, written, (objectId) => {
    if (written.get(objectId) === 'removed') return null
    const item = [...created, ...loadedItems(queryClient, name)].find(
      ({ object_id }) => object_id === objectId,
    )
    return item && titleOf(resources[name], item)
  })
}

/** Enters a record, new or not, as it is after a write or a later read. */
export const enterRecord = (queryClient: QueryClient, name: ResourceName, item: Item): void =>
  enterWritten(queryClient, name, new Map([[item.object_id, () => item]]), [item])

/** Removes a deleted record from everything cached. */
export const enterRemoved = (
  queryClient: QueryClient,
  name: ResourceName,
  objectId: string,
): void => enterWritten(queryClient, name, new Map([[objectId, 'removed']]))
