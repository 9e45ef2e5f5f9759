import { hashKey, QueryObserver, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { ResourceName } from '../resources/resources.ts'
import {
  allOptions,
  collectionKey,
  keyOfAll,
  type AllRecords,
  type CachedRecords,
  type Filters,
} from './allRecords.ts'
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

/** A store for React of the records of collections; its observers keep them in memory. */
function storeOf(queryClient: QueryClient, sources: readonly CollectionSource[]) {
  const cache = queryClient.getQueryCache()
  const hashes = sources.map(({ name, filters }) => hashKey(keyOfAll(name, filters)))
  const same = sameList<AllRecords | undefined>()
  return {
    get: () =>
      same(
        hashes.map((hash) => {
          const query = cache.get<CachedRecords>(hash)
          return query && recordsIn(query.state)
        }),
      ),
    subscribe: (listener: () => void) => {
      const observers = sources.map(({ name, filters }) => {
        const options = { ...allOptions(name, filters), enabled: false }
        const observer = new QueryObserver(queryClient, options)
        return { stop: observer.subscribe(listener), renew: () => observer.setOptions(options) }
      })
      // A collection evicted at the end of a session is another one in the next.
      const stopFollowing = cache.subscribe(({ type, query }) => {
        if (type === 'added') observers[hashes.indexOf(query.queryHash)]?.renew()
      })
      return () => {
        stopFollowing()
        for (const { stop } of observers) stop()
      }
    },
  }
}

/**
 * Subscribes to all records of collections in memory, and keeps them there while mounted; nothing
 * is requested. Leaner than `useQueries`, as it does nothing when rendered for something else.
 * @returns in the order of the sources, the same list while nothing changes
 */
export function useCachedRecords(
  sources: readonly CollectionSource[],
): readonly (AllRecords | undefined)[] {
  const queryClient = useQueryClient()
  const keys = sources.map(({ name, filters }) => collectionKey(name, filters)).join(' ')
  const { subscribe, get } = useMemo(
    () => storeOf(queryClient, sources),
    // oxlint-disable-next-line react/exhaustive-deps -- the list is a new array, its keys say
    [queryClient, keys],
  )
  return useSyncExternalStore(subscribe, get)
}
