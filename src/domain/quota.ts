import { asReturned } from '../dialect/decodeRecord.ts'
import { dayMs } from '../durations.ts'
import { textOrDigits } from '../dialect/digits.ts'
import type { Workspace } from './people.ts'
import type { Subscription } from './subscriptions.ts'

export const quotaKeys = ['training_seconds', 'predict_calls'] as const
export type QuotaKey = (typeof quotaKeys)[number]

export interface Quota {
  readonly key: QuotaKey
  /** Digits as returned; one may be missing. */
  readonly used: string | undefined
  /** `null` where the record says that there is none. */
  readonly limit: string | null | undefined
}

/** The digits of a returned count; `undefined` for any other value. */
export const countOf = (value: unknown): string | undefined => {
  const digits = textOrDigits(value)
  return digits !== undefined && /^\d+(\.\d+)?$/.test(digits) ? digits : undefined
}

/** The usage and the limits of a workspace, as far as its record has them. */
export function quotasOf(workspace: Workspace): readonly Quota[] {
  const record = asReturned(workspace)
  return quotaKeys
    .map((key) => ({
      key,
      used: countOf(record[`${key}_used`]),
      limit: record[`${key}_quota`] === null ? null : countOf(record[`${key}_quota`]),
    }))
    .filter(({ used, limit }) => used !== undefined || typeof limit === 'string')
}

/** The quotas of a subscription that returns its usage, with the limits that it adds. */
export const usedQuotasOf = (subscription: Subscription): readonly Quota[] =>
  quotaKeys
    .map((key) => ({
      key,
      used: countOf(asReturned(subscription)[`${key}_used`]),
      limit: countOf(subscription[key]),
    }))
    .filter(({ used, limit }) => used !== undefined && limit !== undefined)

/** Days of the month before which a pace is not meaningful. */
const minDays = 3

/** The calendar month in UTC of a time, in epoch milliseconds. */
export function monthAt(now: number): { readonly from: number; readonly to: number } {
  const date = new Date(now)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { from: Date.UTC(year, month), to: Date.UTC(year, month + 1) }
}

/**
 * - `used`: nothing is left
 * - `fullAt`: the time in this month (epoch milliseconds) at which the limit is reached at this
 *   pace
 * - `lasts`: the share of the limit, 0 to 1, used by the end of the month at this pace
 */
export type Pace =
  | { readonly is: 'used' }
  | { readonly is: 'fullAt'; readonly at: number }
  | { readonly is: 'lasts'; readonly share: number }

/**
 * The pace of a limit by calendar month (UTC); `undefined` in the month's first days.
 * @param now epoch milliseconds
 */
export function paceOf(used: number, limit: number, now: number): Pace | undefined {
  if (used >= limit) return { is: 'used' }
  const { from, to } = monthAt(now)
  const behind = now - from
  if (behind < minDays * dayMs) return undefined
  const share = ((used / limit) * (to - from)) / behind
  return share > 1 ? { is: 'fullAt', at: from + (to - from) / share } : { is: 'lasts', share }
}
