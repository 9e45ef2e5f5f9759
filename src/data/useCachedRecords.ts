import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResourceName } from '../resources/resources.ts'
import { allOptions, type AllRecords, type Filters } from './allRecords.ts'
import { recordsIn } from './cachedRecords.ts'

/** A collection, or the part that filters select. */
export interface CollectionSource {
  readonly name: ResourceName
  readonly filters?: Filters
}

/** A function that returns the same list until an entry changes. */
function sameList<T>(): (list: readonly T[]) => readonly T[] {
  let before: readonly T[] = []
  return (list) => {
    const isSame = before.length === list.length && before.every((one, n) => one === list[n])
    if (!isSame) before = list
    return before
  }
}

/**
 * Subscribes to all records of collections in memory, and keeps them there while mounted; nothing
 * is requested.
 * @returns in the order of the sources, the same list while nothing changes
 */
export function useCachedRecords(
  sources: readonly CollectionSource[],
): readonly (AllRecords | undefined)[] {
  const [same] = useState(() => sameList<AllRecords | undefined>())
  const read = useQueries({
    queries: sources.map(({ name, filters }) => ({ ...allOptions(name, filters), enabled: false })),
  })
  return same(read.map(recordsIn))
}
