import type { QueryClient } from '@tanstack/react-query'
import type { Item } from '../../../metadata/item.ts'
import type { Resource } from '../../../metadata/resource.ts'
import type { ListColumn } from '../columns.ts'
import type { collectionIndex } from './collectionIndex.ts'
import type { ArrangedItems, Arrangement, ColumnValues } from './arrangement.ts'
import type { DerivedOrder } from './rowCells.ts'

/** The loaded records of a list, as they can be searched. */
export interface FindSource {
  readonly resource: Resource
  readonly items: readonly Item[]
  /** Every column of the list, shown or not. */
  readonly columns: readonly ListColumn[]
  /** The collection's key if all its records are in memory: it is searched in a worker. */
  readonly collection?: string | undefined
  /** Sort keys of the columns that a panel derived, by column id. */
  readonly derived?: ReadonlyMap<string, DerivedOrder> | undefined
}

export interface ItemIndex {
  /** @param shown the records that are shown: those changed in place stay where they are */
  readonly arrange: (
    client: QueryClient,
    arrangement: Arrangement,
    shown?: Partial<ArrangedItems>,
  ) => Promise<ArrangedItems>
  /** The values of columns, counted among the records that match the search. */
  readonly countValues: (
    client: QueryClient,
    arrangement: Arrangement,
  ) => Promise<readonly ColumnValues[]>
  /** Ids of the columns for which names of related records have yet to be read. */
  readonly unnamedColumns: (arrangement: Arrangement) => readonly string[]
}

/** The index of a collection, once its script is loaded. */
let indexOf: typeof collectionIndex | undefined

/** Returns the index of these records. A collection's index is cached and updated. */
export async function itemIndex(source: FindSource): Promise<ItemIndex> {
  const { resource, items, columns, collection } = source
  if (collection === undefined) return (await import('./pageIndex.ts')).pageIndex(source)
  indexOf ??= (await import('./collectionIndex.ts')).collectionIndex
  const index = indexOf(collection, resource)
  await index.sync(items, columns)
  return index
}

/**
 * Starts the work of the next `arrange` call before the page renders. Does nothing if the records
 * are not in a worker.
 */
export function startArranging(
  { resource, collection }: FindSource,
  client: QueryClient,
  arrangement: Arrangement,
): void {
  if (collection !== undefined) void indexOf?.(collection, resource).arrange(client, arrangement)
}
