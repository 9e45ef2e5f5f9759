import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ServiceError } from '../../client/serviceError.ts'
import type { AllRecords } from '../../data/allRecords.ts'
import { isReading, cachedRecords, holdsAll, loadAll, stopAll } from '../../data/cachedRecords.ts'
import { listOptions } from '../../data/queries.ts'
import { useAllRecords } from '../../data/useAllRecords.ts'
import { useCachedRecords } from '../../data/useCachedRecords.ts'
import type { ItemOf, ResourceName } from '../../resources/resources.ts'

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
export interface PartReading<N extends WorklistPart = WorklistPart> {
  readonly name: N
  readonly items: readonly ItemOf<N>[]
  /**
   * `first`: only its first page. `partial`: records were created or deleted during every reading.
   */
  readonly state: 'waiting' | 'first' | 'reading' | 'stopped' | 'complete' | 'partial' | 'failed'
  /** Whether `items` are all records, as far as is known; also while they are read again. */
  readonly isAll: boolean
  /** The number of loaded records. */
  readonly read: number
  /** The total, if the service reports it. */
  readonly total: number | undefined
  readonly error: ServiceError | undefined
  /** Epoch milliseconds of the last answer, 0 before. */
  readonly updatedAt: number
}

const noItems: readonly never[] = []
const states = {
  reading: 'reading',
  checking: 'reading',
  complete: 'complete',
  changing: 'partial',
  stopped: 'stopped',
  failed: 'failed',
} as const
/** Whether there is anything to say about it; until then its first page says it. */
const isAnswered = (whole: AllRecords | undefined): boolean =>
  whole !== undefined && (whole.items.length > 0 || whole.updatedAt > 0 || whole.state === 'failed')

export interface WorklistReading {
  readonly part: <N extends WorklistPart>(name: N) => PartReading<N>
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
  /** Loads everything again, at the same pace; loaded records stay until then. */
  readonly refresh: () => void
}

/**
 * The collections of the worklist: their first pages at once, then the rest of one after the other. One
 * that fails does not keep the next from its turn. Nothing is read while the tab is hidden.
 */
export function useWorklistReading(): WorklistReading {
  const queryClient = useQueryClient()
  const [isStopped, setIsStopped] = useState(false)
  const held = useCachedRecords(worklistParts.map((name) => ({ name })))
  const first = useQueries({
    queries: worklistParts.map((name, index) => ({
      ...listOptions(name),
      // From then on the whole collection has its own requests.
      enabled: held[index] === undefined,
    })),
  })
  const isStarted = worklistParts.every((_, n) => {
    const page = first[n]
    return isAnswered(held[n]) || page?.data !== undefined || page?.error != null
  })
  const all = useAllRecords(worklistParts, isStarted && !isStopped)

  const parts = worklistParts.map((name, index): PartReading => {
    const whole = held[index]
    if (whole && isAnswered(whole))
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
    const page = first[index]
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

  return {
    part: <N extends WorklistPart>(name: N) => parts[worklistParts.indexOf(name)] as PartReading<N>,
    parts,
    isStarted,
    isEnded: all.isEnded,
    isOutdated: all.isOutdated,
    isStopped: isStopped || parts.some(({ state }) => state === 'stopped'),
    stop: () => {
      setIsStopped(true)
      for (const name of worklistParts) void stopAll(queryClient, name)
    },
    resume: () => {
      setIsStopped(false)
      for (const { name, state } of parts) if (state === 'stopped') void loadAll(queryClient, name)
    },
    retry: (name) => {
      if (cachedRecords(queryClient, name)) void loadAll(queryClient, name)
      else void queryClient.refetchQueries(listOptions(name))
    },
    refresh: () => {
      setIsStopped(false)
      all.refresh()
    },
  }
}
