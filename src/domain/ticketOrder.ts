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
import { severityLevelOf, severityLevels } from './severityLevels.ts'
import { dayMs } from '../durations.ts'

/** Sort keys: the lower comes first, and equal ones defer to the next. */
export type Ranks = readonly number[]

export function compareRanks(one: Ranks, other: Ranks): number {
  for (const [at, rank] of one.entries()) {
    const otherRank = other[at] ?? 0
    if (rank !== otherRank) return rank < otherRank ? -1 : 1
  }
  return 0
}

/** From 0, the most urgent; unknown severities come last. */
export function severityRank(value: unknown): number {
  const level = severityLevelOf(value)
  return level === undefined ? severityLevels.length : severityLevels.indexOf(level)
}

/**
 * Sorts items by ranks; equal ranks keep their order. Ranks are computed once per item, because
 * times are parsed from text.
 */
export function inOrder<T>(items: readonly T[], ranksOf: (item: T) => Ranks): readonly T[] {
  return items
    .map((item) => ({ item, ranks: ranksOf(item) }))
    .toSorted((one, other) => compareRanks(one.ranks, other.ranks))
    .map(({ item }) => item)
}

/** Sorts tickets by opening time, those without a time last. */
export const ageRank = (ticket: Ticket): number => openedOf(ticket)?.at ?? Infinity

/**
 * Sorts tickets by last change, else by opening, latest first; no field has the time of resolution.
 */
export const changeRank = (ticket: Ticket): number =>
  -(updatedAt(ticket) ?? openedOf(ticket)?.at ?? -Infinity)

/** The states of a ticket's response target, most urgent first. */
export const standings = ['overdue', 'due', 'none', 'stale'] as const
export type Standing = (typeof standings)[number]

/** Milliseconds overdue after which a question of general guidance is stale. */
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
 * Whether an unassigned ticket is past its response target, stale or not; every screen counts these
 * as overdue. Assigned tickets do not count, because no reply is recorded.
 * @param now epoch milliseconds of the service's clock
 */
export const isOverdue = (promise: TicketPromise, now: number): promise is DuePromise =>
  promise.is === 'due' && promiseAt(promise, now).isOver

/** Whether the ticket has an owner, or its customer was contacted. */
export const isAssigned = (promise: TicketPromise): promise is AssignedPromise =>
  promise.is === 'taken' || promise.is === 'contacted'

/**
 * The sort order of open tickets on every screen: unassigned first; overdue by severity, then
 * lateness; then by time left. Tickets without a target follow by severity, then age; stale ones
 * come last.
 * @param now epoch milliseconds of the service's clock
 */
export function ticketRanks(ticket: Ticket, promise: TicketPromise, now: number): Ranks {
  const standing = standingOf(ticket, promise, now)
  const left = msLeft(promise, now) ?? 0
  const severity = severityRank(ticket.severity)
  const within = standing === 'due' ? [left, severity] : [severity, left]
  return [Number(isAssigned(promise)), standings.indexOf(standing), ...within, ageRank(ticket)]
}
