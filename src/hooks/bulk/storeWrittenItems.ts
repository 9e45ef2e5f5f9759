import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '../../dialect/envelope.ts'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { collectionKey, setWhole, wholeCollections } from '../wholeCollection.ts'

/** What was written to records of one collection: what a record is now, or that it is gone. */
export type Written = ReadonlyMap<string, ((before: Item) => Item) | 'removed'>

const itemsAfter = (items: readonly Item[], written: Written): readonly Item[] =>
  items.flatMap((item) => {
    const change = written.get(item.object_id)
    if (change === undefined) return item
    return change === 'removed' ? [] : change(item)
  })

/**
 * Enters many writes at once into the lists in memory. Rows that no longer match a search stay out
 * of order until their list is read again.
 */
export function storeWrittenItems(
  queryClient: QueryClient,
  name: ResourceName,
  written: Written,
): void {
  const unfiltered = collectionKey(name)
  for (const [key, whole] of wholeCollections.get()) {
    if (key.split('?')[0] !== unfiltered) continue
    const items = itemsAfter(whole.items, written)
    const removed = whole.items.length - items.length
    const total = whole.total === undefined ? undefined : whole.total - removed
    setWhole(key, { ...whole, items, total })
  }
  queryClient.setQueriesData<Page>(
    { queryKey: [name, 'list'] },
    (page) => page && { ...page, items: [...itemsAfter(page.items, written)] },
  )
}
