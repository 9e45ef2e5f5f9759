import { writtenDay } from '../dialect/time.ts'
import { textIn } from '../metadata/item.ts'
import { daysBetween, type Day } from './periods.ts'
import type { ItemOf } from '../resources/resources.ts'

export type Subscription = ItemOf<'subscriptions'>

/** The event on a subscription's date; `until` if its renewal is unknown. */
export type Outlook = 'renews' | 'ends' | 'ended' | 'until' | 'noDate'

/** The day on which a subscription ends or renews, as returned. */
export const expiryOf = (subscription: Subscription): Day | undefined =>
  writtenDay(textIn(subscription, 'expires_on') ?? '')?.[0]

/** Whether a subscription returns its day, or that it has none. */
export const isExpiryKnown = (subscription: Subscription): boolean =>
  expiryOf(subscription) !== undefined || subscription.expires_on === null

/** Whether each subscription tells when it ends, or that it renews. */
export const areEndsKnown = (subscriptions: readonly Subscription[]): boolean =>
  subscriptions.every((one) => isExpiryKnown(one) || one.auto_renew === true)

/** @param today the person's day */
export function outlookOf(subscription: Subscription, today: Day): Outlook {
  const day = expiryOf(subscription)
  if (day === undefined) return 'noDate'
  if (day < today) return 'ended'
  if (typeof subscription.auto_renew !== 'boolean') return 'until'
  return subscription.auto_renew ? 'renews' : 'ends'
}

/** Days before its end from which a subscription needs attention. */
const endingDays = 30

const endsSoon = (subscription: Subscription, today: Day): boolean => {
  const day = expiryOf(subscription)
  return day !== undefined && daysBetween(today, day) <= endingDays
}

/**
 * Whether a subscription ends within 30 days and does not renew. One with an unknown renewal does
 * not count.
 * @param today the person's day
 */
export const isEnding = (subscription: Subscription, today: Day): boolean =>
  endsSoon(subscription, today) && outlookOf(subscription, today) === 'ends'

/** Subscriptions that end within 30 days, or whose renewal then is unknown, soonest first. */
export const endingOrUnclear = (
  subscriptions: readonly Subscription[],
  today: Day,
): readonly Subscription[] =>
  subscriptions
    .filter((one) => endsSoon(one, today) && ['ends', 'until'].includes(outlookOf(one, today)))
    .toSorted((one, other) => (expiryOf(one) ?? '').localeCompare(expiryOf(other) ?? ''))
