import { isBlank } from '../../../dialect/isBlank.ts'
import { isRecord } from '../../../dialect/ids.ts'
import { textOrDigits } from '../../../dialect/digits.ts'
import { numberIn } from '../../../dialect/numberIn.ts'
import { ambiguousInputKeys, stepKeys, trainingInputKeys } from '../../../dialect/answerNames.ts'
import { entriesOf } from '../../../dialect/orderedEntries.ts'
import { timeOf } from '../../../dialect/time.ts'
import type { Item } from '../../../metadata/item.ts'
import type { Line } from '../../../charts/LineChart.tsx'
import { labelOfKey } from '../../../fields/labelOfKey.ts'

/** The label of a compared row, by the last part of its key. */
export const nameOfRow = (key: string): string => labelOfKey(key.split('.').at(-1) ?? key)

export interface CompareRow {
  /** The service's key; for a nested value prefixed with its parent key. */
  readonly key: string
  readonly cells: readonly unknown[]
  /** The cells as numbers, if all that have a value are numeric. */
  readonly numbers: readonly (number | undefined)[] | undefined
  readonly isDifferent: boolean
  /** Losses of different functions have no difference and no best. */
  readonly isIncomparable?: boolean
  /** The places of the best results, where it is known which way is better. */
  readonly best?: readonly number[]
}

export interface Comparison {
  /** Settings of the training. */
  readonly settings: readonly CompareRow[]
  /** Numeric results. */
  readonly results: readonly CompareRow[]
  readonly rest: readonly CompareRow[]
}

/** Numbers that describe progress, not quality. */
const progressKeys = new Set([...stepKeys, 'progress', 'failed', 'object_id', 'enrich'])

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function rowOf(key: string, cells: readonly unknown[]): CompareRow {
  const present = cells.filter((cell) => cell !== null && cell !== undefined)
  const numbers = cells.map(numberIn)
  return {
    key,
    cells,
    numbers:
      present.length > 0 && present.every((cell) => numberIn(cell) !== undefined)
        ? numbers
        : undefined,
    isDifferent: cells.some((cell) => !same(cell ?? null, cells[0] ?? null)),
  }
}

/** Objects shown as one value: settings, and embedded relations. */
const whole = new Set(['settings', 'transfer', 'enrich'])

/** Flattens one level of nesting: `metrics: {r2}` becomes the row `metrics.r2`. */
function flat(item: Item): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>()
  for (const [key, value] of Object.entries(item))
    if (isRecord(value) && !whole.has(key))
      for (const [inner, one] of entriesOf(value)) values.set(`${key}.${inner}`, one)
    else values.set(key, value)
  return values
}

/** Results where lower is better, and results where higher is better. */
const lowerIsBetter = /(?:^|[._])(?:val(?:idation)?_)?(?:loss|mae|mse|rmse|mape|error)$/
const higherIsBetter = /(?:^|[._])(?:accuracy|r2|auc|precision|recall|f1)$/

/** A row of results with its judgement, for jobs trained by these loss functions. */
function judged(row: CompareRow, lossFunctions: readonly unknown[]): CompareRow {
  const isLoss = /(?:^|[._])(?:val(?:idation)?_)?loss$/.test(row.key)
  if (isLoss && lossFunctions.some((one) => !same(one, lossFunctions[0])))
    return { ...row, isIncomparable: true }
  const sign = lowerIsBetter.test(row.key) ? -1 : higherIsBetter.test(row.key) ? 1 : undefined
  const values = (row.numbers ?? []).map((value) => (value ?? Number.NaN) * (sign ?? Number.NaN))
  const known = values.filter((value) => !Number.isNaN(value))
  const top = Math.max(...known)
  // All equal, or a single one: nobody is best.
  if (known.every((value) => value === top)) return row
  return { ...row, best: values.flatMap((value, n) => (value === top ? [n] : [])) }
}

/** The keys under which services return the function that gave the loss. */
const lossFunctionKeys = ['loss_function', 'loss_fn', 'loss']

const differingFirst = (rows: readonly CompareRow[]) =>
  rows.toSorted((a, b) => Number(b.isDifferent) - Number(a.isDifferent))

/** The fields of a few jobs side by side. Series are left out, because they are drawn as charts. */
export function compared(items: readonly Item[]): Comparison {
  const jobs = items.map(flat)
  const keys = [...new Set(jobs.flatMap((job) => [...job.keys()]))].filter(
    (key) => key !== 'object_id' && key !== 'enrich',
  )
  const lossFunctions = jobs.map((job) =>
    lossFunctionKeys
      .map((key) => job.get(key))
      .find((value) => typeof value === 'string' && numberIn(value) === undefined),
  )
  const settings: CompareRow[] = []
  const results: CompareRow[] = []
  const rest: CompareRow[] = []
  for (const key of keys) {
    const cells = jobs.map((job) => job.get(key))
    if (cells.some((cell) => linesIn(cell).length > 0)) continue
    // The id under the name that this service gives it is no result.
    if (cells.every((cell, n) => textOrDigits(cell) === items[n]?.object_id)) continue
    // Skip keys without a value in any job.
    if (cells.every(isBlank)) continue
    const row = rowOf(key, cells)
    const isKey =
      trainingInputKeys.has(key) || (ambiguousInputKeys.has(key) && row.numbers === undefined)
    if (isKey) settings.push(row)
    else if (row.numbers && !progressKeys.has(key) && !isTime(key, cells))
      results.push(judged(row, lossFunctions))
    else rest.push(row)
  }
  return { settings: differingFirst(settings), results, rest: differingFirst(rest) }
}

/** Whether the numbers are seconds or milliseconds since 1970, which no one compares. */
const isTime = (key: string, cells: readonly unknown[]): boolean =>
  cells.some((cell) => timeOf(cell, key) !== undefined)

const isNotANumber = (value: unknown) => typeof value === 'string' && /^-?(nan|inf)/i.test(value)

const isAscending = (steps: (number | undefined)[]): steps is number[] =>
  steps.every((step, n) => step !== undefined && (n === 0 || step > (steps[n - 1] ?? step)))

/** Numeric series in a value: a list of numbers, or the numeric fields of a list of objects. */
function linesIn(value: unknown): readonly Line[] {
  if (!Array.isArray(value) || value.length < 2) return []
  const numbers = value.map(numberIn)
  // A step without a value is a gap, and no other kind of list.
  if (value.every((one, n) => numbers[n] !== undefined || one === null || isNotANumber(one)))
    return numbers.filter((one) => one !== undefined).length < 2
      ? []
      : [{ name: '', values: numbers }]
  if (!value.every(isRecord)) return []
  const names = [...new Set(value.flatMap((one) => Object.keys(one)))]
  const steps = names
    .filter((name) => stepKeys.has(name))
    .map((name) => value.map((one) => numberIn(one[name])))
    .find(isAscending)
  return names
    .filter((name) => !stepKeys.has(name))
    .map((name) => ({ name, values: value.map((one) => numberIn(one[name])), steps }))
    .filter(({ values }) => values.some((one) => one !== undefined))
}

/** The series of one record, each under its most informative name. */
export const seriesOf = (item: Item): readonly Line[] =>
  Object.entries(item).flatMap(([key, value]) =>
    linesIn(value).map((line) => ({ ...line, name: line.name === '' ? key : line.name })),
  )

/** The most lines that one chart distinguishes. */
const maxLines = 4

/** The series of one record by chart; none is left out. */
export function chartsOf(item: Item): readonly (readonly Line[])[] {
  const lines = seriesOf(item)
  return Array.from({ length: Math.ceil(lines.length / maxLines) }, (_, n) =>
    lines.slice(n * maxLines, (n + 1) * maxLines),
  )
}

/** Series that several records have in common, one chart for each. */
export function sharedSeries(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): readonly { readonly name: string; readonly lines: readonly Line[] }[] {
  const all = items.map((item) => [nameOf(item), seriesOf(item)] as const)
  const names = [...new Set(all.flatMap(([, series]) => series.map(({ name }) => name)))]
  return names.map((name) => ({
    name,
    lines: all.flatMap(([job, series]) => {
      const one = series.find((line) => line.name === name)
      return one ? [{ ...one, name: job }] : []
    }),
  }))
}
