import type { Item } from '../metadata/item.ts'
import { dayMs } from '../durations.ts'

/** A day of the person's calendar, as `2026-11-20`. */
export type Day = string

export const periodIds = ['week', 'days30', 'month', 'lastMonth', 'all'] as const
export type PeriodId = (typeof periodIds)[number]

/** A range of whole days, both included; without days, all records. */
export interface Period {
  readonly id: PeriodId
  readonly from: Day | undefined
  readonly to: Day | undefined
}

const isPeriodId = (text: string | null): text is PeriodId => periodIds.some((id) => id === text)

const isoOf = (at: number): Day => new Date(at).toISOString().slice(0, 10)

/** The day that is `days` after `day`. */
export const dayAfter = (day: Day, days: number): Day => isoOf(Date.parse(day) + days * dayMs)

/** The whole days from one day to another; negative if it is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The first and the last day of a month, which may be outside 0 to 11. */
const monthOf = (year: number, month: number) => ({
  from: isoOf(Date.UTC(year, month, 1)),
  to: isoOf(Date.UTC(year, month + 1, 0)),
})

/**
 * The days of a period:
 * - `week`: Monday to Sunday
 * - `days30`: the 30 days up to today
 * - `month`, `lastMonth`: calendar months
 * @param today the person's day
 */
export function periodOf(id: PeriodId, today: Day): Period {
  const date = new Date(today)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  switch (id) {
    case 'days30':
      return { id, from: dayAfter(today, -29), to: today }
    case 'month':
      return { id, ...monthOf(year, month) }
    case 'lastMonth':
      return { id, ...monthOf(year, month - 1) }
    case 'all':
      return { id, from: undefined, to: undefined }
    default: {
      const from = dayAfter(today, -((date.getUTCDay() + 6) % 7))
      return { id, from, to: dayAfter(from, 6) }
    }
  }
}

/**
 * The period in an address, by default the last 30 days: Mondays would empty a week. Without times,
 * all records.
 */
export const periodFor = (asked: string | null, hasNoTimes: boolean, today: Day): Period =>
  periodOf(hasNoTimes ? 'all' : isPeriodId(asked) ? asked : 'days30', today)

/** The person's day on which a record was created; `undefined` if it is not returned. */
type DayOf<I extends Item> = (item: I) => Day | undefined

export interface InPeriod<I extends Item> {
  /** The records of the period, in their order. */
  readonly items: readonly I[]
  /** The number of records without a time; only the period "all" includes them. */
  readonly undated: number
}

/** The records created in a period. */
export function inPeriod<I extends Item>(
  all: readonly I[],
  { from, to }: Period,
  dayOf: DayOf<I>,
): InPeriod<I> {
  if (from === undefined || to === undefined) return { items: all, undated: 0 }
  const items: I[] = []
  let undated = 0
  for (const item of all) {
    const day = dayOf(item)
    if (day === undefined) undated += 1
    else if (day >= from && day <= to) items.push(item)
  }
  return { items, undated }
}

/** Whether there are records, and none has a time. */
export const lacksTimes = <I extends Item>(all: readonly I[], dayOf: DayOf<I>): boolean =>
  all.length > 0 && all.every((one) => dayOf(one) === undefined)
