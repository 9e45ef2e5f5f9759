import { digitsOf } from '../../client/digits.ts'

export interface Bin {
  readonly label: string
  readonly count: number
}

/** What a summary tells of one column, as far as it is recognised; the rest stands in `extra`. */
export interface SummaryColumn {
  readonly name: string
  readonly type: string | undefined
  readonly missing: number | undefined
  readonly min: string | undefined
  readonly mean: string | undefined
  readonly max: string | undefined
  /** How the values spread: counts by range, or the most frequent values. */
  readonly bins: readonly Bin[]
  readonly extra: readonly (readonly [key: string, value: unknown])[]
}

export interface Summary {
  readonly rows: number | undefined
  readonly columns: readonly SummaryColumn[]
  /** Everything beside the columns, in the service's order. */
  readonly facts: Readonly<Record<string, unknown>>
}

type Entry = Readonly<Record<string, unknown>>
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  digitsOf(value) === undefined

const aliases = {
  type: ['type', 'dtype', 'kind'],
  missing: ['missing', 'nulls', 'null', 'empty', 'missing_count'],
  min: ['min', 'minimum'],
  mean: ['mean', 'average', 'avg'],
  max: ['max', 'maximum'],
  bins: ['histogram', 'top', 'values', 'bins'],
  rows: ['rows', 'row_count', 'count', 'total'],
} as const

const plain = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : digitsOf(value)
const numberOf = (value: unknown): number | undefined => {
  const digits = digitsOf(value)
  return digits === undefined ? undefined : Number(digits)
}

/** `[{from, to, count}]`, `[{value, count}]`, `{value: count}`. */
function binsOf(value: unknown): readonly Bin[] {
  const pairs: readonly (readonly [unknown, unknown])[] = isEntry(value)
    ? Object.entries(value)
    : Array.isArray(value)
      ? value
          .filter(isEntry)
          .map((bin) => [
            'from' in bin
              ? `${plain(bin.from) ?? ''} – ${plain(bin.to) ?? ''}`
              : (bin.value ?? bin.name),
            bin.count ?? bin.n,
          ])
      : []
  return pairs.flatMap(([label, count]) => {
    const [words, n] = [plain(label), numberOf(count)]
    return words === undefined || n === undefined ? [] : [{ label: words, count: n }]
  })
}

function columnOf(name: string, entry: Entry): SummaryColumn {
  const used = new Set<string>(['name'])
  const take = (keys: readonly string[]) => {
    const key = keys.find((one) => one in entry)
    if (key !== undefined) used.add(key)
    return key === undefined ? undefined : entry[key]
  }
  const known = {
    type: plain(take(aliases.type)),
    missing: numberOf(take(aliases.missing)),
    min: plain(take(aliases.min)),
    mean: plain(take(aliases.mean)),
    max: plain(take(aliases.max)),
    bins: binsOf(take(aliases.bins)),
  }
  return { name, ...known, extra: Object.entries(entry).filter(([key]) => !used.has(key)) }
}

function entriesOf(value: unknown): readonly (readonly [string, Entry])[] | undefined {
  if (Array.isArray(value)) {
    const named = value.filter(
      (one): one is Entry & { name: string } => isEntry(one) && typeof one.name === 'string',
    )
    return named.length > 0 && named.length === value.length
      ? named.map((one) => [one.name, one])
      : undefined
  }
  if (!isEntry(value)) return undefined
  const entries = Object.entries(value)
  return entries.length > 0 && entries.every((one): one is [string, Entry] => isEntry(one[1]))
    ? entries
    : undefined
}

/** A summary by columns, where the answer is one; undefined leaves it to the general view (OP-2). */
export function summaryOf(value: unknown): Summary | undefined {
  const whole = entriesOf(value)
  if (whole) return { rows: undefined, columns: whole.map((one) => columnOf(...one)), facts: {} }
  if (!isEntry(value)) return undefined
  const columns = entriesOf(value.columns ?? value.fields)
  if (!columns) return undefined
  const { columns: _columns, fields: _fields, ...facts } = value
  const rows = aliases.rows.map((key) => numberOf(facts[key])).find((n) => n !== undefined)
  return { rows, columns: columns.map((one) => columnOf(...one)), facts }
}
