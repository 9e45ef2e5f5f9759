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

/** The costs of one calendar month, as sums by currency. */
export interface MonthCosts {
  /** `false` if no charge has a time; then the sums cover all charges. */
  readonly isOfMonth: boolean
  readonly charged: readonly Sum[]
  /** Failed charges not paid later. */
  readonly failed: readonly Sum[]
  /** Charges neither processed nor failed yet. */
  readonly open: readonly Sum[]
  /** Charges left out of the sums, as it is unclear whether they failed. */
  readonly unclear: number
  /** Subscriptions that renew from `today` until the end of its month. */
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
  const isOpen = (one: Charge) =>
    one.processed !== undefined && !isCharged(one) && !hasFailed(one) && !isUnclear(one)
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
