import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ServiceError } from '../../client/serviceError.ts'
import { useHeld } from '../../data/held.ts'
import { loadCollection, stopLoading } from '../../data/loadCollection.ts'
import { listOptions } from '../../data/queries.ts'
import {
  collectionKey,
  wholeCollections,
  type WholeCollection,
} from '../../data/wholeCollection.ts'
import { holdsAll } from '../../data/wholeItems.ts'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'

/** In the order in which they are read to their end: the usually small ones first. */
export const worklistParts = [
  'supportPlans',
  'workspaces',
  'paymentMethods',
  'subscriptions',
  'tokens',
  'jobs',
  'charges',
  'tickets',
] as const satisfies readonly ResourceName[]
export type WorklistPart = (typeof worklistParts)[number]

/** A collection as far as it was read. */
export interface PartReading {
  readonly name: WorklistPart
  readonly items: readonly Item[]
  /**
   * `first`: only its first page. `partial`: records were created or deleted during every reading.
   */
  readonly state: 'waiting' | 'first' | 'reading' | 'stopped' | 'complete' | 'partial' | 'failed'
  /** Whether `items` are all records, as far as is known; also while they are read again. */
  readonly isAll: boolean
  /** How many records were read. */
  readonly read: number
  /** How many there are, if the service reports it. */
  readonly total: number | undefined
  readonly error: ServiceError | undefined
  /** Epoch milliseconds of the last answer, 0 before. */
  readonly updatedAt: number
}

const noItems: readonly Item[] = []
const states = {
  reading: 'reading',
  checking: 'reading',
  complete: 'complete',
  changing: 'partial',
  stopped: 'stopped',
  failed: 'failed',
} as const
const isReading = (whole: WholeCollection | undefined) =>
  whole?.state === 'reading' || whole?.state === 'checking'

export interface WorklistReading {
  readonly part: (name: WorklistPart) => PartReading
  readonly parts: readonly PartReading[]
  /** Whether every first page was answered. */
  readonly isStarted: boolean
  /** Whether no more records are coming by themselves. */
  readonly isEnded: boolean
  readonly isStopped: boolean
  /** A write may have changed records after they were read. */
  readonly isOutdated: boolean
  readonly stop: () => void
  /** Goes on after `stop`. */
  readonly resume: () => void
  readonly retry: (name: WorklistPart) => void
  /** Reads everything again, at the same pace; what was read stays until then. */
  readonly refresh: () => void
}

/**
 * The collections of the worklist: their first pages at once, then the rest of one after the other. One
 * that fails does not keep the next from its turn. Nothing is read while the tab is hidden.
 */
export function useWorklistReading(): WorklistReading {
  const queryClient = useQueryClient()
  const all = useHeld(worklistParts.map((name) => collectionKey(name)))
  const [isStopped, setIsStopped] = useState(false)
  /** Epoch milliseconds: what was read before is read again. */
  const [since, setSince] = useState(0)
  const wholes = worklistParts.map((name) => all.get(collectionKey(name)))
  const first = useQueries({
    queries: worklistParts.map((name, index) => ({
      ...listOptions(name, new URLSearchParams()),
      // From then on the whole collection has its own requests.
      enabled: wholes[index] === undefined,
    })),
  })

  const parts = worklistParts.map((name, index): PartReading => {
    const whole = wholes[index]
    const page = first[index]
    if (whole && (whole.items.length > 0 || whole.updatedAt > 0 || whole.state === 'failed'))
      return {
        name,
        items: whole.items,
        state: states[whole.state],
        isAll: holdsAll(whole),
        read: isReading(whole) ? whole.read : whole.items.length,
        total: whole.total,
        error: whole.error,
        updatedAt: whole.updatedAt,
      }
    const items = page?.data?.items ?? noItems
    const error = page?.error ?? undefined
    return {
      name,
      items,
      isAll: false,
      state: error ? 'failed' : page?.data ? (whole ? 'reading' : 'first') : 'waiting',
      read: items.length,
      total: page?.data?.total,
      error,
      updatedAt: page?.dataUpdatedAt ?? 0,
    }
  })
  const isStarted = parts.every(({ state }) => state !== 'waiting')

  const isBusy = wholes.some(isReading)
  const isDue = (_name: WorklistPart, index: number) => {
    const whole = wholes[index]
    return whole ? (whole.startedAt ?? 0) < since : parts[index]?.state === 'first'
  }
  const canGoOn = isStarted && !isStopped && !isBusy
  const next = canGoOn ? worklistParts.find(isDue) : undefined
  useEffect(() => {
    if (next !== undefined) loadCollection(queryClient, next, {})
  }, [next, queryClient])

  return {
    part: (name) => parts[worklistParts.indexOf(name)] as PartReading,
    parts,
    isStarted,
    isEnded: isStarted && !isBusy && next === undefined,
    isOutdated: wholes.some((whole) => whole?.outdatedAt !== undefined),
    isStopped: isStopped || parts.some(({ state }) => state === 'stopped'),
    ...useMemo(
      () => ({
        stop: () => {
          setIsStopped(true)
          for (const name of worklistParts)
            if (isReading(wholeCollections.get().get(collectionKey(name))))
              stopLoading(collectionKey(name))
        },
        resume: () => {
          setIsStopped(false)
          for (const name of worklistParts) {
            const key = collectionKey(name)
            if (wholeCollections.get().get(key)?.state === 'stopped')
              loadCollection(queryClient, name, {})
          }
        },
        retry: (name: WorklistPart) => {
          if (wholeCollections.get().get(collectionKey(name))) loadCollection(queryClient, name, {})
          else void queryClient.refetchQueries(listOptions(name, new URLSearchParams()))
        },
        refresh: () => {
          setIsStopped(false)
          setSince(Date.now())
          for (const name of worklistParts)
            if (!wholeCollections.get().has(collectionKey(name)))
              void queryClient.refetchQueries(listOptions(name, new URLSearchParams()))
        },
      }),
      [queryClient],
    ),
  }
}
