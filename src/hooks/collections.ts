import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'
import { loadInBackground } from './loadCollection.ts'
import { useStore } from './store.ts'
import { collectionKey, wholeCollections, type WholeCollection } from './wholeCollection.ts'

/** Several whole collections, as far as they were read. */
export interface Collections {
  /** Those that are read, in their order. */
  readonly names: readonly ResourceName[]
  /** `undefined` before its turn. */
  readonly part: (name: ResourceName) => WholeCollection | undefined
  /** The records that were read so far. */
  readonly items: (name: ResourceName) => readonly Item[]
  readonly isComplete: (name: ResourceName) => boolean
  /**
   * Whether all of these that are read have come to an end once, complete or not: what is drawn from
   * them no longer grows, so that other parts can stand below it.
   */
  readonly areSettled: (...names: readonly ResourceName[]) => boolean
  /** Reads again what failed. */
  readonly retry: (name: ResourceName) => void
}

const isReading = (whole: WholeCollection | undefined): boolean =>
  whole?.state === 'reading' || whole?.state === 'checking'

const settledIn = (
  held: ReadonlyMap<ResourceName, WholeCollection | undefined>,
): ReadonlySet<ResourceName> =>
  new Set([...held].flatMap(([name, whole]) => (whole && !isReading(whole) ? [name] : [])))

/**
 * Reads whole collections one after the other, each once for as long as the caller is mounted; one
 * that fails does not keep the next from its turn. What is in memory already is not read again.
 * @param names in the order of reading; further ones may be added later
 */
export function useCollections(names: readonly ResourceName[]): Collections {
  const queryClient = useQueryClient()
  const all = useStore(wholeCollections)
  const started = useRef(new Set<ResourceName>())
  const wanted = names.join()
  const held = useMemo(
    () => new Map(names.map((name) => [name, all.get(collectionKey(name))])),
    // oxlint-disable-next-line react/exhaustive-deps -- the list is a new array, its names say
    [all, wanted],
  )
  useEffect(() => {
    if ([...held.values()].some(isReading)) return
    const next = [...held].find(([name, whole]) => !whole && !started.current.has(name))?.[0]
    if (next === undefined) return
    started.current.add(next)
    loadInBackground(queryClient, next)
  }, [held, queryClient])
  const [settled, setSettled] = useState<ReadonlySet<ResourceName>>(() => settledIn(held))
  useEffect(() => {
    const now = settledIn(held)
    setSettled((before) =>
      [...now].every((one) => before.has(one)) ? before : new Set([...before, ...now]),
    )
  }, [held])
  return useMemo(
    () => ({
      areSettled: (...wanted) => wanted.every((name) => settled.has(name) || !held.has(name)),
      names: [...held.keys()],
      part: (name) => held.get(name),
      items: (name) => held.get(name)?.items ?? [],
      isComplete: (name) => held.get(name)?.state === 'complete',
      retry: (name) => loadInBackground(queryClient, name),
    }),
    [held, settled, queryClient],
  )
}
