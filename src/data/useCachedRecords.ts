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

/** Returns the same list until an entry changes. */
function useSameList<T>(list: readonly T[]): readonly T[] {
  const [before, setBefore] = useState(list)
  const isSame = before.length === list.length && before.every((one, n) => one === list[n])
  if (!isSame) setBefore(list)
  return isSame ? before : list
}

/**
 * Subscribes to all records of collections in memory, and keeps them there while mounted; nothing
 * is requested.
 * @returns in the order of the sources, the same list while nothing changes
 */
export const useCachedRecords = (
  sources: readonly CollectionSource[],
): readonly (AllRecords | undefined)[] =>
  useSameList(
    useQueries({
      queries: sources.map(({ name, filters }) => ({
        ...allOptions(name, filters),
        enabled: false,
      })),
    }).map(recordsIn),
  )
