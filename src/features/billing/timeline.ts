import { byNewest } from '../../domain/charges.ts'
import { dayOf } from './dayOf.ts'
import { expiryOf } from '../../domain/subscriptions.ts'
import type { WorkspaceBilling } from '../../domain/workspaceBilling.ts'
import type { ItemOf } from '../../resources/resources.ts'

/** A record in the timeline of a workspace. */
interface EntryOf<K extends 'charges' | 'subscriptions' | 'credits'> {
  readonly kind: K
  readonly item: ItemOf<K>
  /** As `2026-11-20`, of the person; of a subscription that on which it ends or renews. */
  readonly day: string | undefined
}
export type TimelineEntry = EntryOf<'charges'> | EntryOf<'subscriptions'> | EntryOf<'credits'>

export interface Timeline {
  /** After today, the farthest first. */
  readonly ahead: readonly TimelineEntry[]
  /** Today and before, the newest first. */
  readonly past: readonly TimelineEntry[]
  readonly undated: readonly TimelineEntry[]
}

/** Charges and credits on the days of their creation, subscriptions on that of their end. */
export function timelineOf(
  { charges, subscriptions, credits }: WorkspaceBilling,
  today: string,
): Timeline {
  const all: readonly TimelineEntry[] = [
    ...subscriptions.map((item) => ({ kind: 'subscriptions' as const, item, day: expiryOf(item) })),
    ...byNewest(charges).map((item) => ({ kind: 'charges' as const, item, day: dayOf(item) })),
    ...byNewest(credits).map((item) => ({ kind: 'credits' as const, item, day: dayOf(item) })),
  ].toSorted((one, other) => (other.day ?? '').localeCompare(one.day ?? ''))
  return {
    ahead: all.filter(({ day }) => day !== undefined && day > today),
    past: all.filter(({ day }) => day !== undefined && day <= today),
    undated: all.filter(({ day }) => day === undefined),
  }
}
