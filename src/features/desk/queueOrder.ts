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
  if (promise.is === 'contacted') return 'taken'
  if (promise.is !== 'due') return promise.is
  const { leftMs, isOver } = promiseAt(promise, now)
  if (isOver) return 'past'
  if (leftMs <= hourMs) return 'hour'
  return wallTime(promise.dueAt).slice(0, 10) === wallTime(now).slice(0, 10) ? 'today' : 'later'
}

/** What a ticket is ordered by: less comes first, and where it is equal the next one decides. */
type Ranks = (ticket: Item) => readonly number[]

/** When it was opened; what has no time comes after those that have one. */
const ageRank = (ticket: Item) => openedOf(ticket)?.at ?? Infinity

export const byAge: Ranks = (ticket) => [ageRank(ticket)]
export const bySeverity: Ranks = (ticket) => [severityRank(ticket.severity), ageRank(ticket)]
export const bySeverityNewest: Ranks = (ticket) => [
  severityRank(ticket.severity),
  -(openedOf(ticket)?.at ?? -Infinity),
]

/**
 * The tickets by their ranks; those with the same keep the order of the service. Ranks are computed
 * once for each ticket: times are read from text.
 */
export function inOrder(tickets: readonly Item[], ranks: Ranks): readonly Item[] {
  return tickets
    .map((ticket) => ({ ticket, ranks: ranks(ticket) }))
    .toSorted((one, other) => {
      for (const [at, rank] of one.ranks.entries()) {
        const otherRank = other.ranks[at] ?? 0
        if (rank !== otherRank) return rank < otherRank ? -1 : 1
      }
      return 0
    })
    .map(({ ticket }) => ticket)
}

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
  const groups = new Map<Item, QueueGroup>()
  const sorted = inOrder(tickets, (ticket) => {
    const promise = promiseFor(ticket)
    const group = groupOf(promise, now)
    groups.set(ticket, group)
    const dueAt = promise.is === 'due' ? promise.dueAt : 0
    return [queueGroups.indexOf(group), dueAt, ...bySeverity(ticket)]
  })
  return sorted.map((ticket) => ({ ticket, group: groups.get(ticket) ?? 'none' }))
}
