import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isSafeId } from '../../client/listQuery.ts'
import { embeddedIn } from '../../dialect/decodeRecord.ts'
import { itemOptions } from '../../data/queries.ts'
import { useRecords } from '../../data/useRecords.ts'
import { useStore } from '../../useStore.ts'
import { textIn } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import { secondMs } from '../../durations.ts'
import { contacted } from '../../data/contacted.ts'
import { promiseOf, type TicketPromise, type Ticket, type Plan } from '../../domain/promise.ts'

/** Returns all plans by id and the response promise of each ticket. */
export function usePlans(): {
  readonly plans: ReadonlyMap<string, Plan>
  readonly promiseFor: (ticket: Ticket) => TicketPromise
  /** Whether the first page of plans, usually all, has loaded or failed. */
  readonly isLoaded: boolean
} {
  const { items, isLoaded: hasFirst, error } = useRecords('supportPlans', { amount: 'all' })
  const contactedAt = useStore(contacted)
  const isLoaded = error !== undefined || hasFirst
  const known = useMemo(() => {
    const plans = new Map(items.map((plan) => [plan.object_id, plan]))
    // Every ticket is asked about often: for its place, its row, and the counts of views.
    const promises = new WeakMap<Ticket, TicketPromise>()
    const promiseFor = (ticket: Ticket) => {
      const before = promises.get(ticket)
      if (before) return before
      const promise = promiseOf(
        ticket,
        plans.get(textIn(ticket, 'plan') ?? ''),
        contactedAt[ticket.object_id],
      )
      promises.set(ticket, promise)
      return promise
    }
    return { plans, promiseFor }
  }, [items, contactedAt])
  return { ...known, isLoaded }
}

/** The plan of one ticket, read by its id. */
export function usePlanOf(ticket: Ticket): {
  readonly plan: Plan | undefined
  readonly isLoading: boolean
} {
  const id = textIn(ticket, 'plan')
  const isReadable = id !== undefined && isSafeId(resources.supportPlans, id)
  const { data, isLoading } = useQuery({
    ...itemOptions('supportPlans', id ?? ''),
    enabled: isReadable,
    staleTime: 20 * secondMs,
    retry: false,
  })
  return { plan: data?.item ?? embeddedIn(ticket, 'plan'), isLoading }
}
