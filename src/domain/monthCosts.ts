import {
  hasFailed,
  isCharged,
  isUnclear,
  openFailures,
  sumsOf,
  type Charge,
  type Sum,
} from './charges.ts'
import { inPeriod, lacksTimes, periodOf, type Day } from './periods.ts'
import { expiryOf, outlookOf, type Subscription } from './subscriptions.ts'

/** What the calendar month of a day costs, each by currency. */
export interface MonthCosts {
  /** `false` where no charge says when it was made: then the sums are of all charges. */
  readonly isOfMonth: boolean
  readonly charged: readonly Sum[]
  /** Failed and not made good. */
  readonly failed: readonly Sum[]
  /** Neither charged nor failed yet. */
  readonly open: readonly Sum[]
  /** How many charges are in no sum, as whether they failed is not clear. */
  readonly unclear: number
  /** Of the subscriptions that renew from the day until the end of its month. */
  readonly renewals: readonly Sum[]
  /** The last day of the month. */
  readonly until: Day
}

/**
 * @param today the person's day
 * @param dayOf the person's day on which a charge was made
 */
export function monthCosts(
  charges: readonly Charge[],
  subscriptions: readonly Subscription[],
  today: Day,
  dayOf: (charge: Charge) => Day | undefined,
): MonthCosts {
  const isOfMonth = charges.length > 0 && !lacksTimes(charges, dayOf)
  const month = periodOf('month', today)
  const until = month.to ?? today
  const { items } = inPeriod(charges, isOfMonth ? month : periodOf('all', today), dayOf)
  const renewing = subscriptions.filter((one) => {
    const day = expiryOf(one)
    return day !== undefined && day <= until && outlookOf(one, today) === 'renews'
  })
  const isOpen = (one: Charge) => !isCharged(one) && !hasFailed(one) && !isUnclear(one)
  return {
    isOfMonth,
    charged: sumsOf(items.filter(isCharged)),
    failed: sumsOf(openFailures(items, charges)),
    open: sumsOf(items.filter(isOpen)),
    unclear: items.filter(isUnclear).length,
    renewals: sumsOf(renewing),
    until,
  }
}
