import { useLayoutEffect, useMemo, useState } from 'react'
import type { Item } from '../../metadata/item.ts'
import { orderWithNew, type Placed } from './orderWithNew.ts'
import type { Queued } from './queueOrder.ts'

interface Frozen {
  readonly key: string
  readonly isSettled: boolean
  /** Whether tickets are still read, and come in below those in sight. */
  readonly isGrowing: boolean
  readonly entries: readonly Placed[]
  readonly ids: ReadonlySet<string>
}

const frozenAs = (
  entries: readonly Placed[],
  state: Pick<Frozen, 'key' | 'isSettled' | 'isGrowing'>,
): Frozen => ({ ...state, entries, ids: new Set(entries.map(({ id }) => id)) })

const placesOf = (queue: readonly Queued[]): readonly Placed[] =>
  queue.map(({ ticket, group }) => ({ id: ticket.object_id, group }))

interface QueueOptions {
  /** In its present order. */
  readonly queue: readonly Queued[]
  readonly tickets: readonly Item[]
  /** Another one is another queue. */
  readonly key: string
  /** Whether its order must stay. */
  readonly isSettled: boolean
  readonly isReading: boolean
  /** How many rows, from the first, must stay where they are while tickets are read. */
  readonly fixedRows: (entries: readonly Placed[]) => number
}

/**
 * The queue as it is shown. No row in sight moves by itself: while tickets are read, only the rows
 * below are ordered anew, and once all are, none is until the person asks for the present order.
 * Tickets that belong above a row in sight wait, and so do new ones. A ticket that no longer
 * belongs here keeps its place until then.
 */
export function useQueue({ queue, tickets, key, isSettled, isReading, fixedRows }: QueueOptions): {
  readonly shown: readonly Queued[]
  /** Tickets of the queue that are not shown yet. */
  readonly waiting: readonly Item[]
  /** Shows the queue in this order. */
  readonly renew: (queue: readonly Queued[]) => void
} {
  const state = { key, isSettled, isGrowing: isReading }
  const [frozen, setFrozen] = useState<Frozen>(() => frozenAs(placesOf(queue), state))
  const isStale = frozen.key !== key || !frozen.isSettled
  const current = useMemo(
    () => (isStale ? frozenAs(placesOf(queue), { key, isSettled, isGrowing: isReading }) : frozen),
    [isStale, key, isSettled, isReading, queue, frozen],
  )
  if (isStale && isSettled) setFrozen(current)
  // Before the rows are painted: what is in sight is known only then.
  useLayoutEffect(() => {
    setFrozen((before) => {
      if (!before.isGrowing || !before.isSettled || before.key !== key) return before
      const entries = orderWithNew(before.entries, placesOf(queue), fixedRows(before.entries))
      return frozenAs(entries, { ...before, isGrowing: isReading })
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is in sight counts when tickets come
  }, [queue, isReading, key])
  const shown = useMemo(() => {
    if (current !== frozen) return queue
    const byId = new Map(tickets.map((ticket) => [ticket.object_id, ticket]))
    return current.entries.flatMap(({ id, group }) => {
      const ticket = byId.get(id)
      return ticket ? [{ ticket, group }] : []
    })
  }, [current, frozen, queue, tickets])
  const waiting = useMemo(
    () => queue.map(({ ticket }) => ticket).filter(({ object_id }) => !current.ids.has(object_id)),
    [queue, current],
  )
  return { shown, waiting, renew: (next) => setFrozen(frozenAs(placesOf(next), state)) }
}
