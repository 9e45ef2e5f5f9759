import { formatDateTimeRange } from '../../messages/dateRange.ts'
import { formatDateTime } from '../../messages/dateTime.ts'
import { dayParts } from '../../messages/timeOrDay.ts'
import { groupedDigits, plainDate } from '../../messages/format.ts'
import { t } from '../../messages/billingTexts.ts'
import type { Period } from '../../domain/periods.ts'
import { expiryOf, outlookOf, type Subscription } from '../../domain/subscriptions.ts'
import { hasAmount, sumsOf } from '../../domain/charges.ts'
import type { Sum } from '../../domain/decimals.ts'

/** "4,900 EUR, 12 USD": digits as given, grouped. */
export const sumText = (sums: readonly Sum[]): string =>
  sums.map(({ amount, currency }) => `${groupedDigits(amount)} ${currency}`.trim()).join(', ')

/** "4,900 EUR + 2 unknown": the sum of all records; blank if none has a readable amount. */
export function totalText(items: Parameters<typeof sumsOf>[0]): string {
  const sum = sumText(sumsOf(items))
  const without = items.filter((one) => !hasAmount(one)).length
  return sum === '' ? '' : t('billing.total', { sum, without })
}

/** "26 Feb 2027" for `2027-02-26`. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return plainDate(year ?? 0, month ?? 1, date ?? 1)
}

/** "26 Feb" for `2026-02-26`, "26 Feb 2027" in another year. */
export const shortDay = (day: string): string =>
  formatDateTime(Date.parse(day), { ...dayParts(day, Date.now()), timeZone: 'UTC' })

/** "Renews on 26 Feb 2027": the state of a subscription in words. */
export function outlookText(subscription: Subscription, today: string): string {
  const expiry = expiryOf(subscription)
  const day = expiry === undefined ? '' : dayText(expiry)
  return {
    renews: t('billing.renews', { day }),
    ends: t('billing.ends', { day }),
    ended: t('billing.ended', { day }),
    until: t('billing.until', { day }),
    noDate: t('billing.noDate'),
  }[outlookOf(subscription, today)]
}

/** "1 – 30 Nov 2026"; `undefined` for all records. */
export const rangeText = ({ from, to }: Period): string | undefined =>
  from === undefined || to === undefined
    ? undefined
    : formatDateTimeRange(Date.parse(from), Date.parse(to), {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      })
