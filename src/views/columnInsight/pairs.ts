import type { RowSummary } from './summarise.ts'
import { isScaled, positionOf, type Kind, type Plain } from './values.ts'

/** Points drawn for two number columns; more would only make the chart slower and darker. */
export const maxPoints = 5000
const maxBars = 20
const maxCells = 12

export interface Mean {
  /** `undefined`: all categories beyond the most frequent ones. */
  readonly category: string | undefined
  readonly count: number
  readonly mean: number
}

/** The relation of two columns. `total` is the number of rows that have both values. */
export type Pair =
  | {
      readonly is: 'points'
      readonly x: Kind
      readonly y: Kind
      readonly total: number
      readonly points: readonly (readonly [x: number, y: number])[]
      /** Pearson correlation over all rows; `undefined` if one column is constant. */
      readonly correlation: number | undefined
    }
  | {
      readonly is: 'means'
      readonly total: number
      readonly categories: string
      readonly numbers: string
      readonly kind: Kind
      readonly means: readonly Mean[]
    }
  | {
      readonly is: 'grid'
      readonly total: number
      /** `undefined` means all other values combined. */
      readonly columns: readonly (string | undefined)[]
      readonly rows: readonly (string | undefined)[]
      readonly counts: readonly (readonly number[])[]
    }
  | { readonly is: 'none' }

/** The most frequent values first, at most `maxNames`. */
function frequent(values: readonly Plain[], maxNames: number): readonly string[] {
  const counts = new Map<string, number>()
  for (const value of values)
    if (value !== undefined) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, maxNames)
    .map(([value]) => value)
}

/**
 * Data for the chart of two columns, by their kinds:
 * - two numeric columns: points
 * - a numeric and a categorical one: the mean of each category
 * - two categorical ones: counts
 */
export function pairOf(summary: RowSummary, xName: string, yName: string): Pair {
  const [x, y] = [summary.column(xName), summary.column(yName)]
  if (!x || !y) return { is: 'none' }
  if (isScaled(x.kind) && isScaled(y.kind)) return pointsOf(x, y)
  if (isScaled(y.kind)) return meansOf(x.values, y, xName, yName)
  if (isScaled(x.kind)) return meansOf(y.values, x, yName, xName)
  return gridOf(x.values, y.values)
}

interface Values {
  readonly kind: Kind
  readonly values: readonly Plain[]
}

function pointsOf(x: Values, y: Values): Pair {
  const points: [number, number][] = []
  x.values.forEach((value, row) => {
    const [a, b] = [positionOf(value, x.kind), positionOf(y.values[row], y.kind)]
    if (a !== undefined && b !== undefined) points.push([a, b])
  })
  if (points.length === 0) return { is: 'none' }
  return {
    is: 'points',
    x: x.kind,
    y: y.kind,
    total: points.length,
    points: sampled(points),
    correlation: correlationOf(points),
  }
}

/** A fixed pseudo-random sample, so that the same rows always give the same chart. */
function sampled<T>(all: readonly T[]): readonly T[] {
  if (all.length <= maxPoints) return all
  const kept = all.slice(0, maxPoints)
  let state = 1
  for (let n = maxPoints; n < all.length; n += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const at = Math.floor((state / 2 ** 32) * (n + 1))
    const one = all[n]
    if (at < maxPoints && one !== undefined) kept[at] = one
  }
  return kept
}

function correlationOf(points: readonly (readonly [number, number])[]): number | undefined {
  let [meanX, meanY] = [0, 0]
  for (const [x, y] of points) {
    meanX += x / points.length
    meanY += y / points.length
  }
  let [sumXY, alongX, alongY] = [0, 0, 0]
  for (const [x, y] of points) {
    sumXY += (x - meanX) * (y - meanY)
    alongX += (x - meanX) ** 2
    alongY += (y - meanY) ** 2
  }
  return alongX > 0 && alongY > 0 ? sumXY / Math.sqrt(alongX * alongY) : undefined
}

function meansOf(
  categories: readonly Plain[],
  numbers: Values,
  categoryName: string,
  numberName: string,
): Pair {
  const named = new Set(frequent(categories, maxBars))
  const sums = new Map<string | undefined, { count: number; mean: number }>()
  let total = 0
  categories.forEach((value, row) => {
    const number = positionOf(numbers.values[row], numbers.kind)
    if (value === undefined || number === undefined) return
    total += 1
    const key = named.has(String(value)) ? String(value) : undefined
    const sum = sums.get(key) ?? { count: 0, mean: 0 }
    sum.count += 1
    sum.mean += (number - sum.mean) / sum.count
    sums.set(key, sum)
  })
  if (total === 0) return { is: 'none' }
  const order = [...named, undefined]
  return {
    is: 'means',
    total,
    categories: categoryName,
    numbers: numberName,
    kind: numbers.kind,
    means: order.flatMap((category) => {
      const sum = sums.get(category)
      return sum ? [{ category, ...sum }] : []
    }),
  }
}

function gridOf(xs: readonly Plain[], ys: readonly Plain[]): Pair {
  const columns: (string | undefined)[] = [...frequent(xs, maxCells)]
  const rows: (string | undefined)[] = [...frequent(ys, maxCells)]
  const [atX, atY] = [placesOf(columns), placesOf(rows)]
  const counts = [...rows, undefined].map(() => [...columns, undefined].map(() => 0))
  let total = 0
  xs.forEach((x, row) => {
    const y = ys[row]
    if (x === undefined || y === undefined) return
    total += 1
    const line = counts[atY.get(String(y)) ?? rows.length]
    const at = atX.get(String(x)) ?? columns.length
    if (line) line[at] = (line[at] ?? 0) + 1
  })
  if (total === 0) return { is: 'none' }
  const hasOtherRows = counts.at(-1)?.some((n) => n > 0)
  const hasOtherColumns = counts.some((line) => (line.at(-1) ?? 0) > 0)
  if (hasOtherRows) rows.push(undefined)
  if (hasOtherColumns) columns.push(undefined)
  return {
    is: 'grid',
    total,
    columns,
    rows,
    counts: rows.map((_, row) => (counts[row] ?? []).slice(0, columns.length)),
  }
}

const placesOf = (names: readonly (string | undefined)[]) =>
  new Map(names.map((name, at) => [name ?? '', at]))
