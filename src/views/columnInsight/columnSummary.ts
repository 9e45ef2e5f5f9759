import type { Bin } from '../../charts/bins.ts'
import type { Box } from '../../charts/Histogram.tsx'

export interface Frequent {
  readonly value: string
  readonly count: number
}

/**
 * Summary of one column. Numbers are kept as digits, so that none is rounded; a missing figure is
 * `undefined` and is not drawn.
 */
export interface ColumnSummary {
  readonly name: string
  /** The type as named by the source of the summary: "number", "text", "date" … */
  readonly type: string | undefined
  /** Number of values, without missing ones. */
  readonly count: number | undefined
  readonly missing: number | undefined
  readonly distinct: number | undefined
  /** Whether there were more distinct values than could be counted. */
  readonly distinctIsAtLeast: boolean
  readonly min: string | undefined
  readonly q1: string | undefined
  readonly median: string | undefined
  readonly q3: string | undefined
  readonly max: string | undefined
  readonly mean: string | undefined
  readonly deviation: string | undefined
  /** Bounds are numbers; for a date column they are epoch milliseconds. */
  readonly histogram: readonly Bin[]
  readonly top: readonly Frequent[]
}

export const nothingKnown: Omit<ColumnSummary, 'name'> = {
  type: undefined,
  count: undefined,
  missing: undefined,
  distinct: undefined,
  distinctIsAtLeast: false,
  min: undefined,
  q1: undefined,
  median: undefined,
  q3: undefined,
  max: undefined,
  mean: undefined,
  deviation: undefined,
  histogram: [],
  top: [],
}

/** The share of missing values, 0 to 1. */
export function missingShare({ count, missing }: ColumnSummary, rows?: number): number | undefined {
  const all = rows ?? (count === undefined || missing === undefined ? undefined : count + missing)
  return missing === undefined || !all ? undefined : missing / all
}

/** Whether every value occurs once: an identifier, which no chart can show. */
export const isUnique = ({ count, distinct, distinctIsAtLeast }: ColumnSummary): boolean =>
  count !== undefined && count > 1 && distinct === count && !distinctIsAtLeast

/** With more whole numbers than this, one bar for each would be too thin. */
const maxUnits = 30

/**
 * The histogram to draw. A few whole numbers get a bar each, as equal ranges would group them
 * unevenly.
 */
export function histogramFor(column: ColumnSummary): readonly Bin[] {
  const { type, histogram, top, count, distinct } = column
  if (type !== 'number' || distinct === undefined || distinct !== top.length) return histogram
  const counts = new Map(top.map((one) => [Number(one.value), one.count]))
  const values = [...counts.keys()]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (
    !values.every(Number.isSafeInteger) ||
    high - low >= maxUnits ||
    counts.size !== top.length ||
    top.reduce((sum, one) => sum + one.count, 0) !== count
  )
    return histogram
  return Array.from({ length: high - low + 1 }, (_, n) => ({
    from: low + n,
    to: low + n + 1,
    count: counts.get(low + n) ?? 0,
  }))
}

/** Minimum, quartiles and maximum, if all are known numbers. */
export function boxOf({ min, q1, median, q3, max }: ColumnSummary): Box | undefined {
  const numberOf = (digits: string | undefined) =>
    digits === undefined || digits === '' ? Number.NaN : Number(digits)
  const box = {
    min: numberOf(min),
    q1: numberOf(q1),
    median: numberOf(median),
    q3: numberOf(q3),
    max: numberOf(max),
  }
  return Object.values(box).every(Number.isFinite) ? box : undefined
}
