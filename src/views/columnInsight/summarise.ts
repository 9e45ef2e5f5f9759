import { nothingKnown, type ColumnSummary } from './columnSummary.ts'
import { timeBins, type Bin } from '../../charts/bins.ts'
import { rangesOf } from '../../charts/ranges.ts'
import { isScaled, KindFinder, plainOf, positionOf, type Kind, type Plain } from './values.ts'

/** Distinct values counted per column; beyond it "distinct" means "at least". */
const maxDistinct = 20_000
const topValues = 10
const maxBars = 24

interface Column {
  readonly name: string
  readonly values: Plain[]
  readonly counts: Map<string, number>
  readonly finder: KindFinder
  count: number
  hasOverflowed: boolean
}

/** Interpolates linearly between neighbours, as spreadsheets and the local service do. */
function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? 0
  const high = sorted[Math.ceil(at)] ?? low
  return low + (high - low) * (at - Math.floor(at))
}

/**
 * Counts per range with round bounds, or per calendar unit for dates.
 * @param sorted ascending, not empty
 */
export function histogramOf(sorted: Float64Array, kind: Kind): readonly Bin[] {
  if (kind === 'date') return timeBins(sorted)
  const low = sorted[0] ?? 0
  const high = sorted.at(-1) ?? low
  const isWhole = sorted.every(Number.isInteger)
  const { from, step, count } = rangesOf(low, high, maxBars, isWhole)
  const counts = Array.from({ length: count }, () => 0)
  for (const value of sorted) {
    const bar =
      step === 0 ? 0 : Math.min(count - 1, Math.max(0, Math.floor((value - from) / step + 1e-9)))
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  return counts.map((n, bar) => ({
    from: tidy(from + bar * step),
    to: tidy(from + (bar + 1) * step),
    count: n,
  }))
}

const tidy = (value: number) => Number(value.toPrecision(12))

const digits = (value: number) => String(tidy(value))

function numbersOf(sorted: Float64Array) {
  let mean = 0
  for (const value of sorted) mean += value / sorted.length
  let variance = 0
  for (const value of sorted) variance += (value - mean) ** 2 / sorted.length
  return {
    min: String(sorted[0]),
    q1: digits(quantile(sorted, 0.25)),
    median: digits(quantile(sorted, 0.5)),
    q3: digits(quantile(sorted, 0.75)),
    max: String(sorted.at(-1)),
    mean: digits(mean),
    deviation: digits(Math.sqrt(variance)),
  }
}

function datesOf(sorted: Float64Array) {
  const text = (at: number) => new Date(at).toISOString().replace('T00:00:00.000Z', '')
  return {
    min: text(sorted[0] ?? 0),
    median: text(Math.round(quantile(sorted, 0.5))),
    max: text(sorted.at(-1) ?? 0),
  }
}

/** Rows as columns of plain values, added in batches so that no task runs long. */
export class RowSummary {
  readonly #columns: readonly Column[]
  #rows = 0

  constructor(names: readonly string[]) {
    this.#columns = names.map((name) => ({
      name,
      values: [],
      counts: new Map(),
      finder: new KindFinder(),
      count: 0,
      hasOverflowed: false,
    }))
  }

  get rows(): number {
    return this.#rows
  }

  add(rows: readonly (readonly unknown[])[]): void {
    this.#rows += rows.length
    this.#columns.forEach((column, at) => {
      for (const row of rows) {
        const value = plainOf(row[at])
        column.values.push(value)
        if (value === undefined) continue
        column.count += 1
        column.finder.add(value)
        const key = String(value)
        const tally = column.counts.get(key)
        if (tally !== undefined) column.counts.set(key, tally + 1)
        else if (column.counts.size < maxDistinct) column.counts.set(key, 1)
        else column.hasOverflowed = true
      }
    })
  }

  /** The values of a column as received, and their kind. */
  column(name: string): { readonly kind: Kind; readonly values: readonly Plain[] } | undefined {
    const column = this.#columns.find((one) => one.name === name)
    return column && { kind: column.finder.kind, values: column.values }
  }

  summaries(): readonly ColumnSummary[] {
    return this.#columns.map((column) => summaryOf(column, this.#rows))
  }
}

function summaryOf(column: Column, rows: number): ColumnSummary {
  const { kind } = column.finder
  const top = [...column.counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, topValues)
    .map(([value, count]) => ({ value, count }))
  const summary: ColumnSummary = {
    ...nothingKnown,
    name: column.name,
    type: kind,
    count: column.count,
    missing: rows - column.count,
    distinct: column.counts.size,
    distinctIsAtLeast: column.hasOverflowed,
    top,
  }
  if (!isScaled(kind)) return summary
  const sorted = Float64Array.from(
    column.values.map((value) => positionOf(value, kind)).filter((value) => value !== undefined),
  ).sort()
  return {
    ...summary,
    ...(kind === 'number' ? numbersOf(sorted) : datesOf(sorted)),
    histogram: histogramOf(sorted, kind),
  }
}
