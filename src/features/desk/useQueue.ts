import { useMemo, useState } from 'react'
import type { Item } from '../../metadata/item.ts'
import type { Queued, QueueGroup } from './queueOrder.ts'

interface Frozen {
  readonly key: string
  readonly isSettled: boolean
  readonly entries: readonly { readonly id: string; readonly group: QueueGroup | undefined }[]
  readonly ids: ReadonlySet<string>
}

const freeze = (key: string, isSettled: boolean, queue: readonly Queued[]): Frozen => ({
  key,
  isSettled,
  entries: queue.map(({ ticket, group }) => ({ id: ticket.object_id, group })),
  ids: new Set(queue.map(({ ticket }) => ticket.object_id)),
})

/**
 * The queue as it is shown. No row moves by itself: once the rows are shown, their order stays until
 * the person asks for the present one, and tickets that came since wait. A ticket that no longer belongs here keeps its place until then.
 *
 * @param queue in its present order
 * @param key another one is another queue
 * @param isSettled whether its order must stay
 */
export function useQueue(
  queue: readonly Queued[],
  tickets: readonly Item[],
  key: string,
  isSettled: boolean,
): {
  readonly shown: readonly Queued[]
  /** Tickets of the queue that are not shown yet. */
  readonly waiting: readonly Item[]
  /** Shows the queue in this order. */
  readonly renew: (queue: readonly Queued[]) => void
} {
  const [frozen, setFrozen] = useState<Frozen>(() => freeze(key, isSettled, queue))
  const isStale = frozen.key !== key || !frozen.isSettled
  const current = useMemo(
    () => (isStale ? freeze(key, isSettled, queue) : frozen),
    [isStale, key, isSettled, queue, frozen],
  )
  if (isStale && isSettled) setFrozen(current)
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
  return { shown, waiting, renew: (next) => setFrozen(freeze(key, isSettled, next)) }
}
