import { grouped } from '../../domain/grouped.ts'
import { promiseAt, type DuePromise, type TicketPromise } from '../../domain/promise.ts'
import { severityRank } from '../../domain/severityLevels.ts'
import { inOrder, isOverdue, standingOf, ticketRanks } from '../../domain/ticketOrder.ts'
import type { Item } from '../../metadata/item.ts'
import { similarityKey } from '../desk/similarTickets.ts'
import { severity, type PromiseEntry } from './entries.ts'

/** Severities up to this rank stop a customer's work. */
const urgentLevels = 2

/**
 * Tickets that nobody has and whose response target has passed or soon will, those that say the same
 * in one entry. Of a group, the ticket that is due first decides. Their order is that of the desk.
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
    if (isOverdue(promise, now) || promiseAt(promise, now).isSoon) due.set(ticket, promise)
  }
  const ranksOf = (ticket: Item) => ticketRanks(ticket, promiseFor(ticket), now)
  const isStale = (ticket: Item) => standingOf(ticket, promiseFor(ticket), now) === 'stale'
  const groups = grouped(inOrder([...due.keys()], ranksOf), (ticket) => {
    const { plan, level } = due.get(ticket) ?? {}
    const says = similarityKey(ticket.title) ?? ticket.object_id
    return `promises ${isStale(ticket) ? 'stale ' : ''}${plan?.object_id} ${level} ${says}`
  })
  return [...groups].flatMap(([key, items]): readonly PromiseEntry[] => {
    const [first] = items
    const promise = due.get(first)
    if (!promise) return []
    const isMissed = isOverdue(promise, now)
    const isUrgent = severityRank(first.severity) < urgentLevels
    const missed = isUrgent ? severity.urgentPromise : severity.missedPromise
    const is = isMissed ? (isStale(first) ? 'stale' : 'missed') : 'soon'
    const ranks = [isMissed ? missed : severity.soonPromise, ...ranksOf(first)]
    const overdue = items.filter((one) => isOverdue(promiseFor(one), now)).length
    return [{ key, kind: 'promises', is, overdue, ranks, items, promise, at: promise.openedAt }]
  })
}
