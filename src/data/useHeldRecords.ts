import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResourceName } from '../resources/resources.ts'
import { allOptions, type AllRecords, type Filters } from './allRecords.ts'
import { recordsIn } from './heldRecords.ts'

/** A collection, or the part of it that filters leave. */
export interface CollectionSource {
  readonly name: ResourceName
  readonly filters?: Filters
}

/** The same list until one of its entries is another one. */
function useSameList<T>(list: readonly T[]): readonly T[] {
  const [before, setBefore] = useState(list)
  const isSame = before.length === list.length && before.every((one, n) => one === list[n])
  if (!isSame) setBefore(list)
  return isSame ? before : list
}

/**
 * All records of collections as far as they are in memory, where they stay for as long as the caller
 * is shown; nothing is requested.
 * @returns in the order of the sources, the same list while nothing changes
 */
export const useHeldRecords = (
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
