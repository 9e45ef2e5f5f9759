import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ItemOf, ItemsOf, ResourceName } from '../resources/resources.ts'
import { useKnownRoles } from '../session/localService.ts'
import { isHiddenFrom } from '../session/useSeesAll.ts'
import type { AllRecords } from './allRecords.ts'
import { isReading, holdsAll, isDue, loadAll, refreshAll } from './cachedRecords.ts'
import { useCachedRecords } from './useCachedRecords.ts'

/** All records of several collections, as far as they are loaded. */
export interface SeveralRecords {
  /** The loaded collections, in order. */
  readonly names: readonly ResourceName[]
  /** `undefined` before its turn. */
  readonly part: <N extends ResourceName>(name: N) => AllRecords<ItemOf<N>> | undefined
  /** The records loaded so far. */
  readonly items: ItemsOf
  /** Whether all records were read, and none are hidden from this person. */
  readonly isComplete: (name: ResourceName) => boolean
  /** The collections that this person sees only in part. */
  readonly hidden: readonly ResourceName[]
  /** Whether no more records will load automatically. */
  readonly isEnded: boolean
  /**
   * Whether each collection has ended its load once, complete or not. Content built from them no
   * longer grows, so that other parts can follow below it.
   */
  readonly areSettled: (...names: readonly ResourceName[]) => boolean
  /** Epoch milliseconds of the oldest response shown, 0 before all have one. */
  readonly updatedAt: number
  /** Whether a write may have changed records after they were loaded. */
  readonly isOutdated: boolean
  /** Retries a failed collection. */
  readonly retry: (name: ResourceName) => void
  /** Reloads all collections in order; the records stay until then. */
  readonly refresh: () => void
}

type Held = ReadonlyMap<ResourceName, AllRecords | undefined>

const settledIn = (held: Held): ReadonlySet<ResourceName> =>
  new Set([...held].flatMap(([name, all]) => (all && !isReading(all) ? [name] : [])))

/** The age of the oldest of several collections. */
export const ageOf = (all: readonly (AllRecords | undefined)[]) => ({
  updatedAt: Math.min(...all.map((one) => one?.updatedAt ?? 0)),
  isOutdated: all.some((one) => one?.outdatedAt !== undefined),
})

/**
 * Loads all records of collections, one collection after the other, each once per mount. A failed
 * one does not block the next; a loaded one is reloaded if it is old and small.
 * @param names in the order of loading; more may be added later
 * @param isOn `false` until loading may begin, and while the person has stopped it
 */
export function useAllRecords(names: readonly ResourceName[], isOn = true): SeveralRecords {
  const queryClient = useQueryClient()
  const all = useCachedRecords(names.map((name) => ({ name })))
  const wanted = names.join()
  const held: Held = useMemo(
    () => new Map(names.map((name, n) => [name, all[n]])),
    // oxlint-disable-next-line react/exhaustive-deps -- the list is a new array, its names say
    [all, wanted],
  )
  /** Epoch milliseconds; collections loaded earlier are reloaded. */
  const [since, setSince] = useState(0)
  const started = useRef(new Map<ResourceName, number>())
  const next =
    isOn && !all.some(isReading)
      ? [...held].find(
          ([name, one]) =>
            started.current.get(name) !== since &&
            (!one || isDue(one) || (one.startedAt ?? 0) < since),
        )?.[0]
      : undefined
  useEffect(() => {
    if (next === undefined) return
    started.current.set(next, since)
    void loadAll(queryClient, next)
  }, [next, since, queryClient])
  const roles = useKnownRoles()
  const [settled, setSettled] = useState<ReadonlySet<ResourceName>>(() => settledIn(held))
  useEffect(() => {
    const now = settledIn(held)
    setSettled((before) =>
      [...now].every((one) => before.has(one)) ? before : new Set([...before, ...now]),
    )
  }, [held])
  const isEnded = isOn && next === undefined && !all.some(isReading)
  return useMemo(
    () => ({
      areSettled: (...wanted) => wanted.every((name) => settled.has(name) || !held.has(name)),
      names: [...held.keys()],
      part: (name) => held.get(name),
      items: (name) => held.get(name)?.items ?? [],
      isComplete: (name) => {
        const one = held.get(name)
        return one !== undefined && holdsAll(one) && !isHiddenFrom(roles, name)
      },
      hidden: [...held.keys()].filter((name) => isHiddenFrom(roles, name)),
      isEnded,
      ...ageOf([...held.values()]),
      retry: (name) => void loadAll(queryClient, name),
      refresh: () => {
        // A running load counts as the person's.
        for (const [name, one] of held) if (isReading(one)) refreshAll(queryClient, name)
        setSince(Date.now())
      },
    }),
    [held, settled, isEnded, roles, queryClient],
  )
}
