import { useEffect } from 'react'
import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'
import { createStore } from '../store.ts'

/** The rows of a list as the person left it. */
export interface ListPlaces {
  readonly ids: readonly string[]
  /** How many rows stand before the first of them; `undefined` if that is not known. */
  readonly before: number | undefined
  /** Of all pages; `undefined` if that is not known. */
  readonly total: number | undefined
  /** What the list was limited to, in words; `''` where it was limited but has no one word for it. */
  readonly limit?: string | undefined
}

/** Apart from `listMemory.ts`, which every list needs before its rows. */
export const listPlaces = createStore<ReadonlyMap<ResourceName, ListPlaces>>(new Map(), {
  scope: 'person',
})

/**
 * Remembers the rows of a list, so that a record's page has the ones before and after it.
 * @param rows in their order; `undefined` while that is computed
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
