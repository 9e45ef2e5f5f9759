import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { everything, listOptions } from '../../data/queries.ts'
import { useCachedRecords } from '../../data/useCachedRecords.ts'
import { collectionKey } from '../../data/allRecords.ts'
import { loadAll, yieldAll } from '../../data/cachedRecords.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { columnsOf } from '../../views/list/columns.ts'
import { itemIndex } from '../../views/list/find/findSource.ts'
import { appendMatches, maxMatches } from './collectionSearch.ts'
import { knownRecordOf, type KnownRecord } from './entries.ts'

export type SearchState = 'idle' | 'reading' | 'stopped' | 'complete'

export interface CollectionSearchResult {
  /** Best matches first; those in records that are read later follow, so that nothing moves. */
  readonly matches: readonly KnownRecord[]
  readonly state: SearchState
  /** The number of searched records. */
  readonly read: number
  /** The total number of records, if the service reports it. */
  readonly total: number | undefined
  readonly failed: unknown
  /** The time the searched records were loaded, in epoch milliseconds; 0 before. */
  readonly readAt: number
  /** A write may have changed records after they were read. */
  readonly isOutdated: boolean
  /** Starts reading, or continues where it stopped. */
  readonly start: () => void
  readonly stop: () => void
}

const stateOf = {
  reading: 'reading',
  checking: 'reading',
  stopped: 'stopped',
  failed: 'stopped',
  complete: 'complete',
  // Records may be missing.
  changing: 'stopped',
} as const

const noItems: readonly Item[] = []

/**
 * Searches a whole collection, loading it if it is not in memory. It stops on request, or with more
 * matches than are useful. A list of the collection shares the rows.
 * @param typed for an empty text, only the first page is loaded
 */
export function useCollectionSearch(
  name: ResourceName,
  typed: string,
  isOn: boolean,
): CollectionSearchResult {
  const queryClient = useQueryClient()
  const query = typed.trim()
  const key = collectionKey(name)
  const held = useCachedRecords([{ name }])[0]
  const items = held?.items ?? noItems
  const isSearch = isOn && query !== ''
  const columns = useMemo(
    () => (isSearch ? columnsOf(resources[name], items) : []),
    [isSearch, name, items],
  )
  const first = useQuery({
    ...listOptions(name, everything, 'low'),
    enabled: isOn && query === '' && !held,
  })
  const [found, setFound] = useState<{
    readonly query: string
    readonly matches: readonly KnownRecord[]
  }>({ query: '', matches: [] })
  /** Whether the collection is loading because of this search. */
  const isOwn = useRef(false)

  const start = () => {
    isOwn.current = true
    void loadAll(queryClient, name)
  }
  const stop = () => {
    if (isOwn.current) void yieldAll(queryClient, name)
    isOwn.current = false
  }
  const state = held && stateOf[held.state]
  const isFull = found.query === query && found.matches.length >= maxMatches
  // A failed or changing collection is retried only by a press, as automatic retries could never
  // end.
  const isNeeded = isSearch && !isFull && (!held || (held.state === 'stopped' && isOwn.current))
  useEffect(() => {
    if (isNeeded) start()
    // oxlint-disable-next-line react/exhaustive-deps -- when a search begins or needs more
  }, [isNeeded, query])
  useEffect(() => {
    if (isFull) stop()
    // oxlint-disable-next-line react/exhaustive-deps -- once there are enough
  }, [isFull])
  // Stops loading for a search that is no longer shown.
  // oxlint-disable-next-line react/exhaustive-deps -- the key says which search
  useEffect(() => (isSearch ? stop : undefined), [isSearch, key])

  useEffect(() => {
    if (!isSearch || items.length === 0) return undefined
    let isCurrent = true
    const search = async () => {
      const resource = resources[name]
      const source = { resource, items, columns, collection: key }
      const index = await itemIndex(source)
      // Names of related records would be requested one by one.
      const { items: all } = await index.arrange(queryClient, {
        search: query,
        sorting: [],
        hasNames: false,
      })
      if (isCurrent)
        setFound((before) => ({
          query,
          matches: appendMatches(before.query === query ? before.matches : [], name, all, query),
        }))
    }
    void search()
    return () => {
      isCurrent = false
    }
  }, [isSearch, items, columns, name, key, query, queryClient])

  const firstItems = held?.items ?? first.data?.items ?? noItems
  const isIdle = !isOn || (query === '' && !held && first.data === undefined)
  // A collection without records needs no search.
  const isPending = isSearch && (state === undefined || (items.length > 0 && found.query !== query))
  return {
    matches: !isOn
      ? []
      : query === ''
        ? firstItems.slice(0, maxMatches).map((item) => knownRecordOf(name, item))
        : found.query === query
          ? found.matches
          : [],
    state: isIdle ? 'idle' : isPending && state !== 'stopped' ? 'reading' : (state ?? 'complete'),
    read: held?.read ?? firstItems.length,
    total: held?.total ?? first.data?.total,
    failed: held?.error ?? first.error ?? undefined,
    readAt: held?.updatedAt ?? first.dataUpdatedAt,
    isOutdated: held?.outdatedAt !== undefined,
    start,
    stop,
  }
}
