import { formatDateTime } from './dateTime.ts'
import { t } from './coreTexts.ts'
import { decimalMark, numberFormat } from './formats.ts'

const relativeUnits = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/**
 * Units for future times, which need more precision than past ones: "in 2 mo" for 90 days would
 * mislead. Each has its length and the seconds from which it is used. Days are used up to four
 * months, months up to two years.
 */
const untilUnits = [
  ['year', 31_536_000, 63_072_000],
  ['month', 2_592_000, 10_454_400],
  ['day', 86_400, 86_400],
  ['hour', 3600, 3600],
  ['minute', 60, 60],
] as const
/** Seconds of tolerance, so that an expiry just set to "30 days" is still shown as in 30 days. */
const slackSeconds = 60

/**
 * "2 min ago", "1 d ago", "in 90 d"; under a minute "now". Both times in epoch milliseconds. Up to 48
 * hours are no "yesterday": that may be the day before it.
 */
export function relativeTime(at: number, now: number): string {
  const seconds = Math.abs(at - now) / 1000
  if (seconds < 60) return t('time.now')
  if (at > now) {
    for (const [unit, size, from] of untilUnits)
      if (seconds + slackSeconds >= from)
        return t(`time.in.${unit}`, { n: Math.round(seconds / size) })
  } else
    for (const [unit, size] of relativeUnits) {
      const n = Math.floor(seconds / size)
      if (n >= 1) return t(`time.ago.${unit}`, { n })
    }
  return t('time.now')
}

/** "22:42": the time of day. */
export const clockTime = (at: number): string =>
  formatDateTime(at, { hour: '2-digit', minute: '2-digit' })

/** A date without a time ("3 Mar 2027"), as written and never converted between zones. */
export const plainDate = (year: number, month: number, day: number): string =>
  formatDateTime(Date.UTC(year, month - 1, day), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/**
 * Digits in groups, without conversion to a float: "250,000", "1,234.50"; other text is unchanged.
 */
export function groupedDigits(digits: string): string {
  const [, sign, whole, fraction] = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/.exec(digits) ?? []
  if (whole === undefined) return digits
  // Needs no grouping; the first number format of a page takes 50 ms or more.
  const grouped = whole.length < 4 ? whole : numberFormat().format(BigInt(whole))
  return (sign && '\u2212') + grouped + (fraction ? decimalMark() + fraction : '')
}

export const count = (n: number): string =>
  Number.isInteger(n) ? groupedDigits(String(n)) : numberFormat().format(n)
