import { byNewest, type Charge } from '../../domain/charges.ts'
import type { Sum } from '../../domain/decimals.ts'
import { monthCosts, type MonthCosts } from '../../domain/monthCosts.ts'
import { dayOf } from '../../views/billing/dayOf.ts'
import { expiryOf, outlookOf, type Subscription } from '../../domain/subscriptions.ts'

/** The charged and the coming amounts, from loaded records. */
export interface Cost extends Pick<MonthCosts, 'unclear' | 'left'> {
  readonly taken: readonly Sum[]
  readonly failed: readonly Sum[]
  /** Whether the sums are those of this month: charges say when they were made. */
  readonly isOfMonth: boolean
  /** Subscriptions that end or renew from today on, the next first. */
  readonly ahead: readonly Subscription[]
  /** Newest first. */
  readonly last: readonly Charge[]
}

/** @param today the person's day, as `2026-11-23` */
export function costOf(
  charges: readonly Charge[],
  subscriptions: readonly Subscription[],
  today: string,
): Cost {
  const costs = monthCosts(charges, subscriptions, today, dayOf)
  return {
    taken: costs.charged,
    failed: costs.failed,
    unclear: costs.unclear,
    left: costs.left,
    isOfMonth: costs.isOfMonth,
    ahead: subscriptions
      .filter((one) => !['ended', 'noDate'].includes(outlookOf(one, today)))
      .toSorted((one, other) => (expiryOf(one) ?? '').localeCompare(expiryOf(other) ?? '')),
    last: byNewest(charges),
  }
}
