import { isBlank } from '../../../src/dialect/isBlank.ts'
import { yieldToEventLoop } from '../database/taskQueue.ts'

const bins = 10
const maxDistinct = 20_000
/** Limit for all columns together, because distinct values are kept in memory. */
const maxDistinctOfAll = 400_000
const topValues = 10
const maxTextLength = 200

interface Column {
  readonly numbers: number[]
  readonly counts: Map<string, number>
  readonly types: Set<string>
  count: number
  overflow: boolean
  shortest: string | undefined
  longest: string | undefined
}

const typeOf = (value: unknown): string =>
  Array.isArray(value)
    ? 'list'
    : value !== null && typeof value === 'object'
      ? 'object'
      : typeof value

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d{2}-\d{2}/.test(text)

/** A copy: a slice would keep the complete text in memory. */
const startOf = (text: string): string =>
  text.length <= maxTextLength ? text : Buffer.from(text.slice(0, maxTextLength)).toString()

/** Interpolates linearly between neighbours, as spreadsheets do. */
function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? 0
  const high = sorted[Math.ceil(at)] ?? low
  return low + (high - low) * (at - Math.floor(at))
}

const rounded = (value: number) => Number(value.toPrecision(12))

export function histogramOf(sorted: Float64Array): { from: number; to: number; count: number }[] {
  const min = sorted[0] ?? 0
  const max = sorted.at(-1) ?? 0
  if (min === max) return [{ from: min, to: max, count: sorted.length }]
  const width = (max - min) / bins
  const counts = Array.from({ length: bins }, () => 0)
  for (const value of sorted) {
    const bin = Math.min(Math.floor((value - min) / width), bins - 1)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts.map((count, i) => ({
    from: rounded(min + i * width),
    to: rounded(i === bins - 1 ? max : min + (i + 1) * width),
    count,
  }))
}

/** Quartiles and histogram of numbers; `deviation` is the population's. */
export function numbersOf(values: readonly number[]) {
  const sorted = Float64Array.from(values).sort()
  const mean = sorted.reduce((sum, one) => sum + one / sorted.length, 0)
  const variance = sorted.reduce((sum, one) => sum + (one - mean) ** 2 / sorted.length, 0)
  return {
    min: sorted[0] ?? null,
    q1: rounded(quantile(sorted, 0.25)),
    median: rounded(quantile(sorted, 0.5)),
    q3: rounded(quantile(sorted, 0.75)),
    max: sorted.at(-1) ?? null,
    mean: rounded(mean),
    deviation: rounded(Math.sqrt(variance)),
    histogram: histogramOf(sorted),
  }
}

/** Collects statistics of all columns row by row, without keeping the rows. */
export function statistics(columns: readonly string[]) {
  const all = new Map(
    columns.map((column): [string, Column] => [
      column,
      {
        numbers: [],
        counts: new Map(),
        types: new Set(),
        count: 0,
        overflow: false,
        shortest: undefined,
        longest: undefined,
      },
    ]),
  )
  const maxOfColumn = Math.min(maxDistinct, Math.ceil(maxDistinctOfAll / columns.length))
  let rows = 0

  function addValue(column: Column, value: unknown): void {
    if (isBlank(value)) return
    const type = typeOf(value)
    column.count += 1
    column.types.add(type)
    if (typeof value === 'number') column.numbers.push(value)
    const text = startOf(typeof value === 'string' ? value : JSON.stringify(value))
    if (type === 'string') {
      if (column.shortest === undefined || text < column.shortest) column.shortest = text
      if (column.longest === undefined || text > column.longest) column.longest = text
    }
    const tally = column.counts.get(text)
    if (tally !== undefined) column.counts.set(text, tally + 1)
    else if (column.counts.size < maxOfColumn) column.counts.set(text, 1)
    else column.overflow = true
  }

  function resultOf(column: Column) {
    const [only] = column.types
    const dates = only === 'string' && isDay(column.shortest) && isDay(column.longest)
    const type =
      column.types.size > 1 ? 'mixed' : dates ? 'date' : only === 'string' ? 'text' : only
    const top = [...column.counts]
      .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, topValues)
    return {
      type: type ?? 'empty',
      count: column.count,
      missing: rows - column.count,
      distinct: column.counts.size,
      // `distinct` is a lower bound, as there were more distinct values than counted. The top
      // values are among the counted ones.
      ...(column.overflow ? { distinct_is_at_least: true } : {}),
      ...(column.numbers.length > 0
        ? numbersOf(column.numbers)
        : { min: column.shortest ?? null, max: column.longest ?? null }),
      top: top.map(([value, count]) => ({ value, count })),
    }
  }

  return {
    add(row: Readonly<Record<string, unknown>>): void {
      rows += 1
      for (const [name, column] of all) addValue(column, row[name])
    },
    rows: () => rows,
    /** Yields after each column, because sorting it takes time. */
    async results() {
      const results: [string, ReturnType<typeof resultOf>][] = []
      for (const [name, column] of all) {
        await yieldToEventLoop()
        results.push([name, resultOf(column)])
      }
      return Object.fromEntries(results)
    },
  }
}
