import { formatDateTimeRange } from '../../messages/dateTime.ts'
import type { Item } from '../../metadata/item.ts'
import { dayOf } from './billingState.ts'

export const periodIds = ['week', 'days30', 'month', 'lastMonth', 'all'] as const
export type PeriodId = (typeof periodIds)[number]

/** Whole days as `2026-11-20`, both included; neither for all records. */
export interface Period {
  readonly id: PeriodId
  readonly from: string | undefined
  readonly to: string | undefined
}

export const isPeriodId = (text: string | null): text is PeriodId =>
  periodIds.some((id) => id === text)

const dayMs = 86_400_000
const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The day that is `days` after another one; both as `2026-11-20`. */
export const dayAfter = (day: string, days: number): string => isoOf(Date.parse(day) + days * dayMs)

/** The first and the last day of a month, which may lie outside of 0 to 11. */
const monthOf = (year: number, month: number) => ({
  from: isoOf(Date.UTC(year, month, 1)),
  to: isoOf(Date.UTC(year, month + 1, 0)),
})

/** @param today the person's day; weeks begin on Monday */
export function periodOf(id: PeriodId, today: string): Period {
  const date = new Date(today)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  if (id === 'days30') return { id, from: dayAfter(today, -29), to: today }
  if (id === 'month') return { id, ...monthOf(year, month) }
  if (id === 'lastMonth') return { id, ...monthOf(year, month - 1) }
  if (id === 'all') return { id, from: undefined, to: undefined }
  const from = dayAfter(today, -((date.getUTCDay() + 6) % 7))
  return { id, from, to: dayAfter(from, 6) }
}

export interface InPeriod {
  /** Those of the period, in their order. */
  readonly items: readonly Item[]
  /** How many have no time, so that only "all" has them. */
  readonly undated: number
}

/** The records created in a period, by the person's days. */
export function inPeriod(all: readonly Item[], { from, to }: Period): InPeriod {
  if (from === undefined || to === undefined) return { items: all, undated: 0 }
  const items: Item[] = []
  let undated = 0
  for (const item of all) {
    const day = dayOf(item)
    if (day === undefined) undated += 1
    else if (day >= from && day <= to) items.push(item)
  }
  return { items, undated }
}

/** Whether there are records and none of them has a time. */
export const lacksTimes = (all: readonly Item[]): boolean =>
  all.length > 0 && all.every((one) => dayOf(one) === undefined)

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
