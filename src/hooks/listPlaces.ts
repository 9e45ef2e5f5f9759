import { useEffect } from 'react'
import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'
import { createStore } from '../store.ts'

/** The rows of a list as the person left it. */
export interface ListPlaces {
  readonly ids: readonly string[]
  /** The number of rows before the first one; `undefined` if unknown. */
  readonly before: number | undefined
  /** The total across pages; `undefined` if unknown. */
  readonly total: number | undefined
  /** The filter of the list in words; `''` for filters without a short text. */
  readonly limit?: string | undefined
}

/**
 * The last rows of each list. Separate from `listMemory.ts`, which every list needs before its
 * rows.
 */
export const listPlaces = createStore<ReadonlyMap<ResourceName, ListPlaces>>(new Map(), {
  scope: 'person',
})

/**
 * Stores the rows of a list, so that a record's page can link to the previous and the next one.
 * @param rows in order; `undefined` while they are computed
 */
export function useRemembersPlaces(
  name: ResourceName,
  rows: readonly Item[] | undefined,
  { before, total, limit }: Omit<ListPlaces, 'ids'>,
): void {
  useEffect(() => {
    if (!rows) return
    const ids = rows.map(({ object_id: id }) => id)
    listPlaces.set(new Map(listPlaces.get()).set(name, { ids, before, total, limit }))
  }, [name, rows, before, total, limit])
}
