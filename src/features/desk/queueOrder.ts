import { wallTime } from '../../messages/dateTime.ts'
import type { Item } from '../../metadata/item.ts'
import { openedOf, promiseAt, type TicketPromise } from './promise.ts'
import { severityRank } from './severityLevels.ts'

/** The groups of the queue, in their order. */
export const queueGroups = ['past', 'hour', 'today', 'later', 'none', 'taken'] as const
export type QueueGroup = (typeof queueGroups)[number]

const hourMs = 3_600_000

/** @param now epoch milliseconds, of the service's clock */
export function groupOf(promise: TicketPromise, now: number): QueueGroup {
  if (promise.is !== 'due') return promise.is
  const { leftMs, isOver } = promiseAt(promise, now)
  if (isOver) return 'past'
  if (leftMs <= hourMs) return 'hour'
  return wallTime(promise.dueAt).slice(0, 10) === wallTime(now).slice(0, 10) ? 'today' : 'later'
}

/** Oldest first; what has no time keeps the order of the service, after those that have one. */
export const byAge = (one: Item, other: Item): number =>
  (openedOf(one)?.at ?? Infinity) - (openedOf(other)?.at ?? Infinity) || 0

export const bySeverity = (one: Item, other: Item): number =>
  severityRank(one.severity) - severityRank(other.severity) || byAge(one, other)

export interface Queued {
  readonly ticket: Item
  /** `undefined` in an order without groups. */
  readonly group: QueueGroup | undefined
}

/**
 * The tickets by the time left to their promise; those without one by severity, then the oldest
 * first.
 */
export function byPromise(
  tickets: readonly Item[],
  promiseFor: (ticket: Item) => TicketPromise,
  now: number,
): readonly (Queued & { readonly group: QueueGroup })[] {
  return tickets
    .map((ticket) => {
      const promise = promiseFor(ticket)
      return {
        ticket,
        group: groupOf(promise, now),
        dueAt: promise.is === 'due' ? promise.dueAt : 0,
      }
    })
    .toSorted(
      (one, other) =>
        queueGroups.indexOf(one.group) - queueGroups.indexOf(other.group) ||
        one.dueAt - other.dueAt ||
        bySeverity(one.ticket, other.ticket),
    )
}
