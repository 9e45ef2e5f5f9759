import type { QueryClient } from '@tanstack/react-query'
import type { Item } from '../../../metadata/item.ts'
import type { Resource } from '../../../metadata/resource.ts'
import type { ListColumn } from '../columns.ts'
import type { ArrangedItems, Arrangement, ColumnValues } from './arrangement.ts'
import type { DerivedOrder } from './rowCells.ts'

/** The loaded records of a list, as they can be searched. */
export interface FindSource {
  readonly resource: Resource
  readonly items: readonly Item[]
  /** Every column of the list, shown or not. */
  readonly columns: readonly ListColumn[]
  /** Names the collection if all of its records are held in memory: it is searched in a worker. */
  readonly collection?: string | undefined
  /** What sorts the columns that a panel derived, by column id. */
  readonly derived?: ReadonlyMap<string, DerivedOrder> | undefined
}

export interface ItemIndex {
  readonly arrange: (client: QueryClient, arrangement: Arrangement) => Promise<ArrangedItems>
  /** The values of columns, counted among the records that match the search. */
  readonly countValues: (
    client: QueryClient,
    arrangement: Arrangement,
  ) => Promise<readonly ColumnValues[]>
}

/** The index of these records. That of a collection is kept, and brought up to date. */
export async function itemIndex(source: FindSource): Promise<ItemIndex> {
  const { resource, items, columns, collection } = source
  if (collection === undefined) return (await import('./pageIndex.ts')).pageIndex(source)
  const { collectionIndex } = await import('./collectionIndex.ts')
  const index = collectionIndex(collection, resource)
  await index.sync(items, columns)
  return index
}
