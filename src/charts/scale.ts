import { scaleLinear, scaleUtc } from 'd3-scale'
import { formatDateTimeRange } from '../messages/dateRange.ts'
import { formatDateTime } from '../messages/dateTime.ts'
import { numberFormat, percent } from '../messages/formats.ts'
import { dayMs, minuteMs } from '../durations.ts'

/** The result of `ticks` for the largest count that gives at most `maxTicks`. */
function fewTicks<T>(maxTicks: number, ticks: (count: number) => T[]): T[] {
  for (let count = maxTicks - 1; count > 1; count -= 1) {
    const found = ticks(count)
    if (found.length <= maxTicks) return found
  }
  return ticks(1)
}

/** Round numbers from `low` to `high`, about `tickCount` and at most one more. */
export function ticksOf(low: number, high: number, tickCount = 4): readonly number[] {
  if (!Number.isFinite(low) || !Number.isFinite(high) || high < low) return []
  const scale = scaleLinear([low, high], [0, 1])
  return fewTicks(tickCount + 1, (count) => scale.ticks(count))
}

/** "1.2K", "0.034": a number short enough for an axis. */
export const shortNumber = (value: number): string =>
  numberFormat({
    maximumSignificantDigits: 3,
    ...(Math.abs(value) >= 10_000 && { notation: 'compact' }),
  }).format(value)

/** A number with grouping and up to six significant digits. */
export const readNumber = (value: number): string =>
  numberFormat({ maximumSignificantDigits: 6 }).format(value)

/** A number rounded to the digits needed for comparison. */
const figure = (value: number): string =>
  numberFormat({
    ...(Math.abs(value) >= 100
      ? { maximumFractionDigits: 1 }
      : Math.abs(value) >= 1
        ? { maximumFractionDigits: 2 }
        : { maximumSignificantDigits: 3 }),
    ...(Math.abs(value) >= 10_000_000 && {
      notation: 'compact' as const,
      maximumFractionDigits: 2,
    }),
  }).format(value)

/** Digits as a rounded number; text that is not a number is returned unchanged. */
export function readDigits(digits: string): string {
  const value = digits.trim() === '' ? Number.NaN : Number(digits)
  return Number.isFinite(value) ? figure(value) : digits
}

export const readPercent = (share: number): string =>
  percent(share, share > 0 && share < 0.1 ? 1 : 0)

/** Dates and times of charts are in UTC: a time without a zone is UTC. */
const utcText = (at: number, options: Intl.DateTimeFormatOptions): string =>
  formatDateTime(at, { ...options, timeZone: 'UTC' })

const year = { year: 'numeric' } as const
const month = { year: 'numeric', month: 'short' } as const
const day = { ...month, day: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const
const minute = { month: 'short', day: 'numeric', ...clock, timeZoneName: 'short' } as const

/** A point in time, as short as a scale of `span` milliseconds allows. */
export const readTime = (at: number, span: number): string =>
  utcText(
    at,
    span > 1000 * dayMs ? month : span > 2 * dayMs || (span === 0 && isMidnight(at)) ? day : minute,
  )

const isMidnight = (at: number) => at % dayMs === 0
const isFirstOfMonth = (at: number) => isMidnight(at) && new Date(at).getUTCDate() === 1
const isFirstOfYear = (at: number) => isFirstOfMonth(at) && new Date(at).getUTCMonth() === 0

/**
 * Like `fewTicks`, but keeps every second or third tick if one unit has too many and the next
 * almost none.
 */
function fewTimes(maxTicks: number, ticks: (count: number) => number[]): readonly number[] {
  const few = fewTicks(maxTicks, ticks)
  if (few.length > 1) return few
  const many = ticks(maxTicks)
  const nth = Math.ceil(many.length / maxTicks)
  // Keeps the ticks that begin a year, else a day.
  const round = [isFirstOfYear, isMidnight].map((isStart) => many.findIndex(isStart))
  const first = round.find((n) => n !== -1) ?? 0
  return many.filter((_, n) => n % nth === first % nth)
}

/** "Mar 2026", "2 – 8 Mar 2026": the time from `from` until just before `to`. */
export function readTimeRange(from: number, to: number): string {
  const isOf = (isStart: (at: number) => boolean) => isStart(from) && isStart(to)
  const options = isOf(isFirstOfYear)
    ? year
    : isOf(isFirstOfMonth)
      ? month
      : isOf(isMidnight)
        ? day
        : { ...minute, ...(to - from < 120_000 && { second: '2-digit' as const }) }
  const last = isOf(isMidnight) ? to - 1 : to
  return formatDateTimeRange(from, last, { ...options, timeZone: 'UTC' })
}

/**
 * Round times from `low` to `high`, at most `maxTicks`, each with a short text. The text is the
 * day, month or year that begins there, or the time; the first date includes its year.
 */
export function timeTicks(
  low: number,
  high: number,
  maxTicks = 4,
): readonly { readonly value: number; readonly text: string }[] {
  if (!Number.isFinite(low) || !Number.isFinite(high) || high < low) return []
  const scale = scaleUtc([low, high], [0, 1])
  const all = low === high ? [low] : fewTimes(maxTicks, (n) => scale.ticks(n).map(Number))
  if (all.length === 1) return all.map((value) => ({ value, text: readTime(value, high - low) }))
  const hasTimes = !all.every(isMidnight)
  const hasDays = !hasTimes && !all.every(isFirstOfMonth)
  const text = (value: number, n: number) => {
    if (hasTimes && !isMidnight(value))
      return utcText(value, high - low < 10 * minuteMs ? { ...clock, second: '2-digit' } : clock)
    if (hasTimes) return utcText(value, { month: 'short', day: 'numeric' })
    if (n === 0) return utcText(value, hasDays ? day : all.every(isFirstOfYear) ? year : month)
    if (isFirstOfYear(value)) return utcText(value, year)
    return utcText(value, hasDays ? { month: 'short', day: 'numeric' } : { month: 'short' })
  }
  return all.map((value, n) => ({ value, text: text(value, n) }))
}
