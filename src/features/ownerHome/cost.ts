import type { Item } from '../../metadata/item.ts'
import {
  byNewest,
  dayOf,
  expiryOf,
  hasFailed,
  isContradictory,
  outlookOf,
  sumsOf,
  type Sum,
} from '../billing/billingState.ts'

/** What charges took and what is ahead, from the records that were read. */
export interface Cost {
  readonly taken: readonly Sum[]
  readonly failed: readonly Sum[]
  /** Whether the sums are those of this month: charges say when they were made. */
  readonly isOfMonth: boolean
  /** Subscriptions that end or renew from today on, the next first. */
  readonly ahead: readonly Item[]
  /** Newest first. */
  readonly last: readonly Item[]
}

/** @param today the person's day, as `2026-11-23` */
export function costOf(
  charges: readonly Item[],
  subscriptions: readonly Item[],
  today: string,
): Cost {
  const isOfMonth = charges.some((charge) => dayOf(charge) !== undefined)
  const counted = charges.filter(
    (charge) => !isOfMonth || dayOf(charge)?.startsWith(today.slice(0, 7)) === true,
  )
  return {
    taken: sumsOf(
      counted.filter((charge) => charge.processed === true && !isContradictory(charge)),
    ),
    failed: sumsOf(counted.filter(hasFailed)),
    isOfMonth,
    ahead: subscriptions
      .filter((one) => !['ended', 'noDate'].includes(outlookOf(one, today)))
      .toSorted((one, other) => (expiryOf(one) ?? '').localeCompare(expiryOf(other) ?? '')),
    last: byNewest(charges),
  }
}
