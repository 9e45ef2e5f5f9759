import { msLeft, type Ticket, type TicketPromise } from '../../domain/promise.ts'
import {
  ageRank,
  inOrder,
  isAssigned,
  severityRank,
  standingOf,
  ticketRanks,
} from '../../domain/ticketOrder.ts'
import { wallTime } from '../../messages/dateTime.ts'
import { hourMs } from '../../durations.ts'

/** The groups of the queue, in their order. */
export type QueueGroup = 'past' | 'hour' | 'today' | 'later' | 'none' | 'stale' | 'taken'

/**
 * The group of a ticket in the queue, regardless of its owner.
 * @param now epoch milliseconds, of the service's clock
 */
function standingGroup(ticket: Ticket, promise: TicketPromise, now: number): QueueGroup {
  const standing = standingOf(ticket, promise, now)
  if (standing !== 'due') return standing === 'overdue' ? 'past' : standing
  const left = msLeft(promise, now) ?? 0
  if (left <= hourMs) return 'hour'
  return wallTime(now + left).slice(0, 10) === wallTime(now).slice(0, 10) ? 'today' : 'later'
}

export const byAge = (ticket: Ticket) => [ageRank(ticket)]
export const bySeverity = (ticket: Ticket) => [severityRank(ticket.severity), ageRank(ticket)]
export const bySeverityNewest = (ticket: Ticket) => {
  const age = ageRank(ticket)
  return [severityRank(ticket.severity), age === Infinity ? age : -age]
}

export interface Queued {
  readonly ticket: Ticket
  /** `undefined` in an order without groups. */
  readonly group: QueueGroup | undefined
}

/**
 * The open tickets, the most urgent first.
 * @param isOneOwner whether all belong to one person; own tickets are then grouped like unowned
 * ones
 */
export function byUrgency(
  tickets: readonly Ticket[],
  promiseFor: (ticket: Ticket) => TicketPromise,
  now: number,
  isOneOwner = false,
): readonly (Queued & { readonly group: QueueGroup })[] {
  return inOrder(tickets, (ticket) => ticketRanks(ticket, promiseFor(ticket), now)).map(
    (ticket) => {
      const promise = promiseFor(ticket)
      const isTaken = !isOneOwner && isAssigned(promise)
      return { ticket, group: isTaken ? 'taken' : standingGroup(ticket, promise, now) }
    },
  )
}
