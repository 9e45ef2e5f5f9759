import { entriesOf, type EntryOf } from '../../domain/attention.ts'
import { payersOf, type Charge } from '../../domain/charges.ts'
import type { ModelJob } from '../../domain/jobs.ts'
import type { ItemOf, ItemsOf, ResourceName } from '../../resources/resources.ts'
import type { Subscription } from '../../domain/subscriptions.ts'
import type { Token } from '../../domain/tokens.ts'

/** The kinds of an owner's tasks, the most urgent first: money, then work, then endings. */
export const needKinds = ['charges', 'jobs', 'subscriptions', 'tokens'] as const
export type NeedKind = (typeof needKinds)[number]
export type Need = EntryOf<NeedKind>

export interface Held {
  readonly charges: readonly Charge[]
  readonly subscriptions: readonly Subscription[]
  readonly tokens: readonly Token[]
  readonly failedJobs: readonly ModelJob[]
  /** The person's day, as `2026-11-23`. */
  readonly today: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** The person's tasks. All failed charges of a payment method are one task. */
export function needsOf({ failedJobs, today, now, ...held }: Held): readonly Need[] {
  const all: { readonly [N in ResourceName]?: readonly ItemOf<N>[] } = {
    ...held,
    jobs: failedJobs.map(({ item }) => item),
  }
  const items: ItemsOf = (name) => all[name] ?? []
  const given = {
    now,
    today,
    promiseFor: () => ({ is: 'none', why: 'noPlan' }) as const,
    // Not all subscriptions may be read: whom a method pays for is no claim here.
    payment: { payers: payersOf(items), areAllPayersKnown: false },
  }
  return needKinds.flatMap((kind): readonly Need[] => entriesOf(kind, 'owner', items, given))
}
