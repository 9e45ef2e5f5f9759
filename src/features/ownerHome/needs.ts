import { type Item, textIn } from '../../metadata/item.ts'
import { expiryOf, outlookOf } from '../../domain/subscriptions.ts'
import {
  type Charge,
  commonOf,
  failuresByMethod,
  type MethodFailure,
  workspaceNamed,
} from '../../domain/charges.ts'
import { dayAfter, dayMs } from '../../domain/periods.ts'
import type { ModelJob } from '../training/jobs/useModelJobs.ts'
import type { ItemOf } from '../../resources/resources.ts'
import { expiresAt, isSession } from '../../domain/tokens.ts'

/** One thing that the person should do something about. */
export type Need =
  | (MethodFailure & {
      readonly kind: 'charge'
      /** The newest of the charges. */
      readonly item: Item
      /** Where another method is set, if only one workspace can be meant. */
      readonly workspace: string | undefined
    })
  | { readonly kind: 'job'; readonly item: Item }
  | { readonly kind: 'subscription'; readonly item: Item; readonly day: string }
  /** `endsAt` in epoch milliseconds. */
  | { readonly kind: 'token'; readonly item: Item; readonly endsAt: number }

export interface Given {
  readonly charges: readonly Charge[]
  readonly subscriptions: readonly ItemOf<'subscriptions'>[]
  readonly tokens: readonly Item[]
  readonly failedJobs: readonly ModelJob[]
  /** The person's day, as `2026-11-23`. */
  readonly today: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** Days before its end from which a subscription is mentioned, and a token. */
const subscriptionDays = 30
const tokenDays = 14

/**
 * The workspace whose method charges were to be taken by: the one that all name, else the only one
 * with subscriptions by the same method. It is only where the person is sent, not a claim.
 */
function workspaceOf(
  { charges, method }: MethodFailure,
  subscriptions: readonly ItemOf<'subscriptions'>[],
): string | undefined {
  const named = commonOf(charges.map(workspaceNamed))
  const isAnyNamed = charges.some((one) => workspaceNamed(one) !== undefined)
  if (isAnyNamed || method === undefined) return named
  const all = new Set(
    subscriptions
      .filter((one) => textIn(one, 'method') === method)
      .map((one) => textIn(one, 'workspace')),
  )
  return all.size === 1 ? [...all][0] : undefined
}

/**
 * What needs the person, the worst first: money, then work, then what ends. All failed charges of a
 * payment method are one of them.
 */
export function needsOf({
  charges,
  subscriptions,
  tokens,
  failedJobs,
  today,
  now,
}: Given): readonly Need[] {
  const until = dayAfter(today, subscriptionDays)
  return [
    ...failuresByMethod(charges).map((failure): Need => ({
      ...failure,
      kind: 'charge',
      item: failure.charge,
      workspace: workspaceOf(failure, subscriptions),
    })),
    ...failedJobs.map(({ item }): Need => ({ kind: 'job', item })),
    ...subscriptions
      .flatMap((item): readonly (Need & { kind: 'subscription' })[] => {
        const day = expiryOf(item)
        const isEnding = outlookOf(item, today) === 'ends' && day !== undefined && day <= until
        return isEnding ? [{ kind: 'subscription', item, day }] : []
      })
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    ...tokens
      .flatMap((item): readonly (Need & { kind: 'token' })[] => {
        const endsAt = expiresAt(item)
        const isEnding = endsAt !== undefined && endsAt > now && endsAt - now < tokenDays * dayMs
        return isEnding && !isSession(item) ? [{ kind: 'token', item, endsAt }] : []
      })
      .toSorted((one, other) => one.endsAt - other.endsAt),
  ]
}
