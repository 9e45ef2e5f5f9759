import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'
import { useHeld } from './held.ts'
import { loadCollection, refreshCollection } from './loadCollection.ts'
import { collectionKey, type WholeCollection } from './wholeCollection.ts'
import { holdsAll } from './wholeItems.ts'
import { isReadAgain } from './wholeLimits.ts'

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
  /** Epoch milliseconds of the oldest answer that is shown, 0 before all have one. */
  readonly updatedAt: number
  /** A write may have changed records after they were read. */
  readonly isOutdated: boolean
  /** Reads again what failed. */
  readonly retry: (name: ResourceName) => void
  /** Reads all of them again; the records stay until then. */
  readonly refresh: () => void
}

const isReading = (whole: WholeCollection | undefined): boolean =>
  whole?.state === 'reading' || whole?.state === 'checking'

const settledIn = (
  held: ReadonlyMap<ResourceName, WholeCollection | undefined>,
): ReadonlySet<ResourceName> =>
  new Set([...held].flatMap(([name, whole]) => (whole && !isReading(whole) ? [name] : [])))

/** How old what is shown of several collections is: as old as the oldest of them. */
export const ageOf = (all: readonly (WholeCollection | undefined)[]) => ({
  updatedAt: Math.min(...all.map((whole) => whole?.keptAt ?? whole?.updatedAt ?? 0)),
  isOutdated: all.some((whole) => whole?.outdatedAt !== undefined),
})

/** Milliseconds for which what is in memory is new enough for a page that is opened. */
const freshMs = 60_000

const isDue = (whole: WholeCollection): boolean =>
  !isReading(whole) && Date.now() - whole.updatedAt > freshMs && isReadAgain(whole)

/**
 * Reads whole collections one after the other, each once for as long as the caller is mounted; one
 * that fails does not keep the next from its turn. What is in memory is read again when it is old and
 * takes a few requests only.
 * @param names in the order of reading; further ones may be added later
 */
export function useCollections(names: readonly ResourceName[]): Collections {
  const queryClient = useQueryClient()
  const all = useHeld(names.map((name) => collectionKey(name)))
  const started = useRef(new Set<ResourceName>())
  const wanted = names.join()
  const held = useMemo(
    () => new Map(names.map((name) => [name, all.get(collectionKey(name))])),
    // oxlint-disable-next-line react/exhaustive-deps -- the list is a new array, its names say
    [all, wanted],
  )
  useEffect(() => {
    if ([...held.values()].some(isReading)) return
    const next = [...held].find(
      ([name, whole]) => !started.current.has(name) && (!whole || isDue(whole)),
    )?.[0]
    if (next === undefined) return
    started.current.add(next)
    loadCollection(queryClient, next, {})
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
      isComplete: (name) => {
        const whole = held.get(name)
        return whole !== undefined && holdsAll(whole)
      },
      ...ageOf([...held.values()]),
      retry: (name) => loadCollection(queryClient, name, {}),
      refresh: () => {
        for (const name of held.keys()) refreshCollection(queryClient, name, {})
      },
    }),
    [held, settled, queryClient],
  )
}
