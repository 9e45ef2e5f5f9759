import { updatedAt } from '../dialect/answerNames.ts'
import {
  msLeft,
  openedOf,
  promiseAt,
  type AssignedPromise,
  type DuePromise,
  type Ticket,
  type TicketPromise,
} from './promise.ts'
import { severityLevelOf, severityRank } from './severityLevels.ts'
import { dayMs } from '../durations.ts'

/** What something is ordered by: less comes first, and where it is equal the next one decides. */
export type Ranks = readonly number[]

export function compareRanks(one: Ranks, other: Ranks): number {
  for (const [at, rank] of one.entries()) {
    const otherRank = other[at] ?? 0
    if (rank !== otherRank) return rank < otherRank ? -1 : 1
  }
  return 0
}

/**
 * The items by their ranks; those with the same keep their order. Ranks are computed once for each:
 * times are read from text.
 */
export function inOrder<T>(items: readonly T[], ranksOf: (item: T) => Ranks): readonly T[] {
  return items
    .map((item) => ({ item, ranks: ranksOf(item) }))
    .toSorted((one, other) => compareRanks(one.ranks, other.ranks))
    .map(({ item }) => item)
}

/** When a ticket was opened; what has no time comes after those that have one. */
export const ageRank = (ticket: Ticket): number => openedOf(ticket)?.at ?? Infinity

/** When a ticket was last changed, else opened, the latest first; no answer says when it was resolved. */
export const changeRank = (ticket: Ticket): number =>
  -(updatedAt(ticket) ?? openedOf(ticket)?.at ?? -Infinity)

/** How a ticket stands to its response target, in the order of urgency. */
export const standings = ['overdue', 'due', 'none', 'stale'] as const
export type Standing = (typeof standings)[number]

/** Milliseconds over, after which a question of general guidance is stale. */
const staleMs = 30 * dayMs

/** @param now epoch milliseconds, of the service's clock */
export function standingOf(ticket: Ticket, promise: TicketPromise, now: number): Standing {
  const left = msLeft(promise, now)
  if (left === undefined) return 'none'
  if (left >= 0) return 'due'
  const isGuidance = severityLevelOf(ticket.severity) === 'general_guidance'
  return isGuidance && -left > staleMs ? 'stale' : 'overdue'
}

/**
 * Whether a ticket that nobody has is past its response target, stale or not: what every screen counts
 * as overdue. As no answer is recorded, one that somebody has is no longer counted.
 * @param now epoch milliseconds, of the service's clock
 */
export const isOverdue = (promise: TicketPromise, now: number): promise is DuePromise =>
  promise.is === 'due' && promiseAt(promise, now).isOver

/** Whether somebody has it, or has contacted its customer. */
export const isAssigned = (promise: TicketPromise): promise is AssignedPromise =>
  promise.is === 'taken' || promise.is === 'contacted'

/**
 * The order of open tickets, on every screen: those that nobody has first; overdue by severity, then
 * by the time over; then by the time left; without a target by severity, then age; stale ones last.
 * @param now epoch milliseconds, of the service's clock
 */
export function ticketRanks(ticket: Ticket, promise: TicketPromise, now: number): Ranks {
  const standing = standingOf(ticket, promise, now)
  const left = msLeft(promise, now) ?? 0
  const severity = severityRank(ticket.severity)
  const within = standing === 'due' ? [left, severity] : [severity, left]
  return [Number(isAssigned(promise)), standings.indexOf(standing), ...within, ageRank(ticket)]
}
