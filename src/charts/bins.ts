import { niceStep } from './ranges.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '../durations.ts'

/** One bar of a histogram; the last one of numbers includes its upper bound. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** Whether each bar is one whole number, labelled below its middle. */
export const isByUnit = (bins: readonly Bin[]): boolean =>
  bins.length > 1 && bins.every(({ from, to }) => Number.isInteger(from) && to - from === 1)

/** Parts of a day in milliseconds. */
const dayParts = [
  ...[1, 5, 15, 30].map((n) => n * secondMs),
  ...[1, 5, 15, 30].map((n) => n * minuteMs),
  ...[1, 3, 6, 12].map((n) => n * hourMs),
]
const maxDayParts = 24

/** The longest span, in days, that is divided into each unit. */
const maxDays = { day: 31, week: 183, month: 731, quarter: 2192, year: 10_958 } as const

type Move = (start: Date) => void

/** The last bound at or before a time, and the step to the next one, in UTC. */
interface Calendar {
  readonly toStart: Move
  readonly toNext: Move
}

const toMidnight = (date: Date) => void date.setUTCHours(0, 0, 0, 0)

const months = (n: number): Calendar => ({
  toStart: (date) => {
    toMidnight(date)
    date.setUTCMonth(Math.floor(date.getUTCMonth() / n) * n, 1)
  },
  toNext: (date) => void date.setUTCMonth(date.getUTCMonth() + n),
})
const years = (n: number): Calendar => ({
  toStart: (date) => {
    toMidnight(date)
    date.setUTCFullYear(Math.floor(date.getUTCFullYear() / n) * n, 0, 1)
  },
  toNext: (date) => void date.setUTCFullYear(date.getUTCFullYear() + n),
})
const day: Calendar = {
  toStart: toMidnight,
  toNext: (date) => void date.setUTCDate(date.getUTCDate() + 1),
}
/** Weeks begin on Monday. */
const week: Calendar = {
  toStart: (date) => {
    toMidnight(date)
    date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  },
  toNext: (date) => void date.setUTCDate(date.getUTCDate() + 7),
}
const parts = (stepMs: number): Calendar => ({
  toStart: (date) => void date.setTime(Math.floor(date.getTime() / stepMs) * stepMs),
  toNext: (date) => void date.setTime(date.getTime() + stepMs),
})

function calendarFor(span: number, hasTimes: boolean): Calendar {
  const days = span / dayMs
  if (hasTimes && days < 2) {
    const step = dayParts.find((part) => span / part <= maxDayParts) ?? dayMs
    return parts(span < secondMs ? Math.max(1, niceStep(span / maxDayParts)) : step)
  }
  if (days <= maxDays.day) return day
  if (days <= maxDays.week) return week
  if (days <= maxDays.month) return months(1)
  if (days <= maxDays.quarter) return months(3)
  if (days <= maxDays.year) return years(1)
  return years(Math.max(1, niceStep(days / 366 / maxDayParts)))
}

/**
 * Counts of times by calendar units: parts of a day, days, weeks from Monday, months, quarters or
 * years. All are in UTC, as times are shown, so that each day has 24 hours in every zone.
 * @param sorted epoch milliseconds, ascending
 */
export function timeBins(sorted: Float64Array): readonly Bin[] {
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined) return []
  if (low === high) return [{ from: low, to: low, count: sorted.length }]
  const hasTimes = sorted.some((at) => at % dayMs !== 0)
  const { toStart, toNext } = calendarFor(high - low, hasTimes)
  const bound = new Date(low)
  toStart(bound)
  const bins: Bin[] = []
  let at = 0
  while (bound.getTime() <= high) {
    const from = bound.getTime()
    toNext(bound)
    const to = bound.getTime()
    const first = at
    while (at < sorted.length && (sorted[at] ?? to) < to) at += 1
    bins.push({ from, to, count: at - first })
  }
  return bins
}
