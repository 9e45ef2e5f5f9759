import type { QueryClient } from '@tanstack/react-query'
import type { Read } from '../client/client.ts'
import type { Page } from '../dialect/envelope.ts'
import type { ItemOf, ResourceName } from '../resources/resources.ts'
import type { CachedRecords } from './allRecords.ts'
import { itemKey } from './queries.ts'

/**
 * A cached record: from its own query, else from a list, else from all records of its collection.
 * @param since epoch milliseconds: older responses do not count
 */
export function findCachedItem<N extends ResourceName>(
  queryClient: QueryClient,
  name: N,
  objectId: string,
  since = 0,
): ItemOf<N> | undefined {
  const cache = queryClient.getQueryCache()
  const isIt = ({ object_id }: ItemOf<N>) => object_id === objectId
  const read = cache.find<Read<ItemOf<N>>>({ queryKey: itemKey(name, objectId) })?.state
  if (read?.data && read.dataUpdatedAt > since) return read.data.item
  for (const { state } of cache.findAll({ queryKey: [name, 'list'] })) {
    const found = (state.data as Page<ItemOf<N>> | undefined)?.items.find(isIt)
    if (found && state.dataUpdatedAt > since) return found
  }
  for (const { state } of cache.findAll({ queryKey: ['all', name] })) {
    const held = state.data as CachedRecords<ItemOf<N>> | undefined
    const found = held?.items.find(isIt)
    if (found && (held?.persistedAt ?? state.dataUpdatedAt) > since) return found
  }
  return undefined
}
