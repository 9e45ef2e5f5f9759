import { isRecord } from '../../../dialect/ids.ts'
import { readWrapped } from '../../../dialect/wrapped.ts'
import { digitsOf, textOrDigits } from '../../../dialect/digits.ts'
import { statisticKeys } from '../../../dialect/answerNames.ts'
import type { Bin } from '../../../charts/bins.ts'
import type { ColumnSummary, Frequent } from '../../../views/columnInsight/columnSummary.ts'

type Entry = Readonly<Record<string, unknown>>

/** The recognised part of a column's summary; the rest is in `extra`. */
export interface SummaryColumn extends ColumnSummary {
  readonly extra: readonly (readonly [key: string, value: unknown])[]
}

export interface TableSummary {
  readonly rows: number | undefined
  readonly columns: readonly SummaryColumn[]
  /** Everything except the columns, in the service's order. */
  readonly properties: Readonly<Record<string, unknown>>
}

const numberOf = (value: unknown): number | undefined => {
  const digits = digitsOf(value)
  return digits === undefined ? undefined : Number(digits)
}

/** `[{from, to, count}]`; empty if any is not understood. */
function rangesIn(value: unknown): readonly Bin[] {
  if (!Array.isArray(value) || value.length === 0) return []
  const ranges = value.map((bin: unknown) => {
    if (!isRecord(bin)) return undefined
    const [from, to, count] = [numberOf(bin.from), numberOf(bin.to), numberOf(bin.count ?? bin.n)]
    return from === undefined || to === undefined || count === undefined
      ? undefined
      : { from, to, count }
  })
  return ranges.every((range) => range !== undefined) ? ranges : []
}

/** `[{value, count}]` or `{value: count}`; empty if any is not understood. */
function frequentIn(value: unknown): readonly Frequent[] {
  const pairs: readonly (readonly [unknown, unknown])[] = isRecord(value)
    ? Object.entries(value)
    : Array.isArray(value)
      ? value.map((bin: unknown) =>
          isRecord(bin) ? [bin.value ?? bin.name, bin.count ?? bin.n] : [undefined, undefined],
        )
      : []
  const found = pairs.map(([label, n]) => {
    const shownLabel = typeof label === 'boolean' ? String(label) : textOrDigits(label)
    const count = numberOf(n)
    return shownLabel === undefined || count === undefined
      ? undefined
      : { value: shownLabel, count }
  })
  return found.every((one) => one !== undefined) ? found : []
}

function columnOf(name: string, entry: Entry): SummaryColumn {
  const used = new Set<string>(['name'])
  /** The first alias whose value is understood; other values stay in the rest. */
  function take<T>(keys: readonly string[], read: (value: unknown) => T | undefined) {
    for (const key of keys) {
      const value = key in entry ? read(entry[key]) : undefined
      if (value === undefined) continue
      used.add(key)
      return value
    }
    return undefined
  }
  const some =
    <T>(read: (value: unknown) => readonly T[]) =>
    (value: unknown) => {
      const found = read(value)
      return found.length > 0 ? found : undefined
    }
  const known: ColumnSummary = {
    name,
    type: take(statisticKeys.type, textOrDigits),
    count: take(statisticKeys.count, numberOf),
    missing: take(statisticKeys.missing, numberOf),
    distinct: take(statisticKeys.distinct, numberOf),
    distinctIsAtLeast:
      take(['distinct_is_at_least'], (value) => value === true || undefined) ?? false,
    min: take(statisticKeys.min, textOrDigits),
    q1: take(statisticKeys.q1, textOrDigits),
    median: take(statisticKeys.median, textOrDigits),
    q3: take(statisticKeys.q3, textOrDigits),
    max: take(statisticKeys.max, textOrDigits),
    mean: take(statisticKeys.mean, textOrDigits),
    deviation: take(statisticKeys.deviation, textOrDigits),
    histogram: take(statisticKeys.histogram, some(rangesIn)) ?? [],
    top: take([...statisticKeys.top, ...statisticKeys.histogram], some(frequentIn)) ?? [],
  }
  const rest = Object.entries(entry).filter(
    ([key, value]) => !used.has(key) && value !== null && !isEmptyList(value),
  )
  return { ...known, extra: rest }
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

function entriesOf(value: unknown): readonly (readonly [string, Entry])[] | undefined {
  if (Array.isArray(value)) {
    const named = value.filter(
      (one): one is Entry & { name: string } => isRecord(one) && typeof one.name === 'string',
    )
    return named.length > 0 && named.length === value.length
      ? named.map((one) => [one.name, one])
      : undefined
  }
  if (!isRecord(value)) return undefined
  const entries = Object.entries(value)
  return entries.length > 0 && entries.every((one): one is [string, Entry] => isRecord(one[1]))
    ? entries
    : undefined
}

/**
 * Parses a summary by columns; undefined if it has another shape, which the general view then
 * shows.
 */
export function summaryOf(value: unknown): TableSummary | undefined {
  // A key that wraps the summary looks like the name of a column about which nothing is known.
  const found = readWrapped(value, namedSummary) ?? readWrapped(value, statisticsOf)
  return found ?? columnsOnly(entriesOf(value))
}

const columnsOnly = (entries: ReturnType<typeof entriesOf>): TableSummary | undefined =>
  entries && { rows: undefined, columns: entries.map((one) => columnOf(...one)), properties: {} }

const allKeys: ReadonlySet<string> = new Set(Object.values(statisticKeys).flat())

/** Columns with at least one statistic. */
function statisticsOf(value: unknown): TableSummary | undefined {
  const entries = entriesOf(value)
  const hasAny = entries?.some(([, entry]) => Object.keys(entry).some((key) => allKeys.has(key)))
  return hasAny ? columnsOnly(entries) : undefined
}

/** Columns under a key of their own. */
function namedSummary(value: unknown): TableSummary | undefined {
  if (!isRecord(value)) return undefined
  const columns = entriesOf(value.columns ?? value.fields)
  if (!columns) return undefined
  const { columns: _columns, fields: _fields, ...properties } = value
  const rows = statisticKeys.rows
    .map((key) => numberOf(properties[key]))
    .find((n) => n !== undefined)
  return { rows, columns: columns.map((one) => columnOf(...one)), properties }
}
