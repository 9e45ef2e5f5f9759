import type { Item } from '../../metadata/item.ts'
import { similarityKey } from '../desk/similarTickets.ts'
import { promiseAt, type DuePromise, type TicketPromise } from '../desk/promise.ts'
import { severityRank } from '../desk/severityLevels.ts'
import { grouped, severity, type PromiseEntry } from './entries.ts'

/** Severities up to this rank stop a customer's work. */
const urgentLevels = 2

/**
 * Tickets that nobody has and whose promise has passed or soon will, those that say the same in one
 * entry. Of a group, the ticket that is due first decides.
 * @param now epoch milliseconds of the service's clock
 */
export function promiseEntries(
  tickets: readonly Item[],
  promiseFor: (ticket: Item) => TicketPromise,
  now: number,
): readonly PromiseEntry[] {
  const due = new Map<Item, DuePromise>()
  for (const ticket of tickets) {
    const promise = promiseFor(ticket)
    if (promise.is !== 'due') continue
    const { isOver, isSoon } = promiseAt(promise, now)
    if (isOver || isSoon) due.set(ticket, promise)
  }
  const dueAt = (ticket: Item) => due.get(ticket)?.dueAt ?? 0
  const isOver = (ticket: Item) => dueAt(ticket) < now
  const ordered = [...due.keys()].toSorted((one, other) => dueAt(one) - dueAt(other))
  const groups = grouped(ordered, (ticket) => {
    const { plan, level } = due.get(ticket) ?? {}
    const says = similarityKey(ticket.title) ?? ticket.object_id
    return `promises ${plan?.object_id} ${level} ${says}`
  })
  return [...groups].flatMap(([key, items]): readonly PromiseEntry[] => {
    const promise = due.get(items[0])
    if (!promise) return []
    const level = severityRank(items[0].severity)
    const isMissed = isOver(items[0])
    const worse = level < urgentLevels ? severity.urgentPromise : severity.missedPromise
    const ranks = [isMissed ? worse : severity.soonPromise, level, promise.dueAt]
    const is = isMissed ? 'missed' : 'soon'
    return [{ key, kind: 'promises', is, ranks, items, promise, at: promise.openedAt }]
  })
}
