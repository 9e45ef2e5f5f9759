import {
  hasAmount,
  hasFailed,
  isCharged,
  isMadeGood,
  isUnclear,
  openFailures,
  sumsOf,
  type Charge,
} from './charges.ts'
import type { Sum } from './decimals.ts'
import { inPeriod, lacksTimes, periodOf, type Day } from './periods.ts'
import { expiryOf, isExpiryKnown, outlookOf, type Subscription } from './subscriptions.ts'

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
  /** Other charges in no sum, which may be of the month: without a day, an amount or a state. */
  readonly left: number
  /** Subscriptions that renew from `today` until the end of its month. */
  readonly renewals: readonly Sum[]
  /** Whether further subscriptions may renew then, or renew for an unknown amount. */
  readonly areRenewalsUnknown: boolean
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
  const { items, undated } = inPeriod(charges, isOfMonth ? month : periodOf('all', today), dayOf)
  const due = subscriptions.filter((one) => (expiryOf(one) ?? until) <= until)
  const renewing = due.filter((one) => outlookOf(one, today) === 'renews')
  const isOpen = (one: Charge) =>
    one.processed !== undefined && !isCharged(one) && !hasFailed(one) && !isUnclear(one)
  const [charged, failed, open] = [
    items.filter(isCharged),
    openFailures(items, charges),
    items.filter(isOpen),
  ]
  const summed = new Set([...charged, ...failed, ...open].filter(hasAmount))
  const isLeft = (one: Charge) => !summed.has(one) && !isUnclear(one) && !isMadeGood(one, charges)
  return {
    isOfMonth,
    charged: sumsOf(charged),
    failed: sumsOf(failed),
    open: sumsOf(open),
    unclear: items.filter(isUnclear).length,
    left: undated + items.filter(isLeft).length,
    renewals: sumsOf(renewing),
    areRenewalsUnknown:
      !renewing.every(hasAmount) ||
      due.some((one) =>
        isExpiryKnown(one) ? outlookOf(one, today) === 'until' : one.auto_renew !== false,
      ),
    until,
  }
}
