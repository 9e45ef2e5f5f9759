import { textIn } from '../metadata/item.ts'
import type { ItemOf } from '../resources/resources.ts'
import type { Day } from './periods.ts'

type Subscription = ItemOf<'subscriptions'>

/** What a subscription does on its date; `until` where it does not say whether it renews. */
export type Outlook = 'renews' | 'ends' | 'ended' | 'until' | 'noDate'

/** The day on which a subscription ends or renews, as returned. */
export const expiryOf = (subscription: Subscription): Day | undefined =>
  /^\d{4}-\d\d-\d\d/.exec(textIn(subscription, 'expires_on') ?? '')?.[0]

/** @param today the person's day */
export function outlookOf(subscription: Subscription, today: Day): Outlook {
  const day = expiryOf(subscription)
  if (day === undefined) return 'noDate'
  if (day < today) return 'ended'
  if (typeof subscription.auto_renew !== 'boolean') return 'until'
  return subscription.auto_renew ? 'renews' : 'ends'
}
