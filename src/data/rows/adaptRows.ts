import { strictCsv } from '../../tables/csv.ts'
import { isRecord } from '../../dialect/ids.ts'
import { readReturned } from '../../dialect/json.ts'
import { rowOf, type StoreRow } from './rowReader.ts'
import { listKeys } from '../../dialect/anyList.ts'
import { keysOf } from '../../dialect/keyOrder.ts'
import { entriesOf, objectOf } from '../../dialect/orderedEntries.ts'
import { onlyPartOf } from '../../dialect/wrapped.ts'

export interface RowTable {
  readonly is: 'table'
  readonly columns: readonly string[]
  readonly rows: readonly StoreRow[]
  /** Properties of the response other than its rows. */
  readonly about: StoreRow
}

export type RowsAnswer = RowTable | { readonly is: 'raw'; readonly text: string }

/** Column name for rows that are not objects. */
export const onlyColumn = 'value'

/** Columns declared by the response: names, or objects with a `name`. */
export function declaredColumns(about: StoreRow): readonly string[] | undefined {
  const { columns } = about
  if (!Array.isArray(columns) || columns.length === 0) return undefined
  const names = columns.map((one: unknown) => (isRecord(one) ? one.name : one))
  return names.every((name) => typeof name === 'string') && new Set(names).size === names.length
    ? names
    : undefined
}

const isHeader = (row: unknown, next: unknown): row is string[] =>
  Array.isArray(row) &&
  Array.isArray(next) &&
  row.length > 0 &&
  row.every((one) => typeof one === 'string' && one !== '') &&
  new Set(row).size === row.length &&
  next.some((one) => typeof one !== 'string')

/**
 * Converts values of any supported shape to rows by column name. It is fed as rows arrive, so that
 * a streamed and a complete response give the same table.
 */
export class RowCollector {
  readonly rows: StoreRow[] = []
  readonly #columns: Set<string>
  #header: readonly string[] | undefined
  #waiting: unknown

  constructor(declared?: readonly string[]) {
    this.#header = declared
    this.#columns = new Set(declared)
  }

  get columns(): readonly string[] {
    return [...this.#columns]
  }

  add(value: unknown): void {
    // The first of several arrays may be their header; this is known only when the second one
    // arrives.
    if (this.#header === undefined && this.rows.length === 0 && Array.isArray(value)) {
      if (this.#waiting === undefined) {
        this.#waiting = value
        return
      }
      const first = this.#waiting
      if (isHeader(first, value)) this.#name(first)
      else this.#push(first)
      this.#waiting = undefined
    }
    this.#push(value)
  }

  finish(): void {
    if (this.#waiting !== undefined) this.#push(this.#waiting)
    this.#waiting = undefined
  }

  #name(header: readonly string[]) {
    this.#header = header
    for (const name of header) this.#columns.add(name)
  }

  #push(value: unknown) {
    const row = Array.isArray(value)
      ? rowOf(this.#namesFor(value.length), value)
      : isRecord(value)
        ? value
        : rowOf([onlyColumn], [value])
    for (const name of keysOf(row)) this.#columns.add(name)
    this.rows.push(row)
  }

  #namesFor(length: number): readonly string[] {
    const names = this.#header ?? []
    return names.length >= length
      ? names
      : [
          ...names,
          ...Array.from({ length: length - names.length }, (_, n) => `${names.length + n + 1}`),
        ]
  }
}

function tableOf(values: readonly unknown[], about: StoreRow): RowTable {
  const collector = new RowCollector(declaredColumns(about))
  for (const value of values) collector.add(value)
  collector.finish()
  return { is: 'table', columns: collector.columns, rows: collector.rows, about }
}

const without = (row: StoreRow, key: string): StoreRow =>
  objectOf(entriesOf(row).filter(([name]) => name !== key))

/** Keys that describe the rows beside them. */
const besideRows =
  /^(?:columns|fields|count|total\w*|row_?count|took\w*|truncated|limit|offset|page\w*|next\w*|has_?more)$/i

/** Rows under keys of any name that only wrap them, with the properties beside the rows. */
function wrappedRows(value: StoreRow, depth: number): RowTable | undefined {
  const key = onlyPartOf(value, besideRows)
  const part = key === undefined ? undefined : value[key]
  if (key === undefined || depth === 0) return undefined
  // A list of plain values becomes one column.
  if (Array.isArray(part))
    return part.every((one) => isRecord(one) || Array.isArray(one))
      ? tableOf(part, without(value, key))
      : undefined
  const inner = isRecord(part) ? listIn(part, depth - 1) : undefined
  return inner && { ...inner, about: { ...without(value, key), ...inner.about } }
}

/** The rows in an object of any form; `undefined` if it has no list. */
function listIn(value: StoreRow, depth = 2): RowTable | undefined {
  const entries = entriesOf(value)
  const [key, list] =
    entries.find(([name, one]) => listKeys.includes(name) && Array.isArray(one)) ?? []
  if (key !== undefined && Array.isArray(list)) return tableOf(list, without(value, key))
  return wrappedRows(value, depth) ?? transposed(entries)
}

/** Column-oriented data: arrays of equal length. */
function transposed(entries: readonly (readonly [string, unknown])[]): RowTable | undefined {
  const lists = entries.map(([, one]) => one)
  const [first] = lists
  if (
    Array.isArray(first) &&
    lists.every((one) => Array.isArray(one) && one.length === first.length)
  ) {
    const names = entries.map(([name]) => name)
    const rows = first.map((_, n) => lists.map((one) => (one as unknown[])[n]))
    return tableOf(rows, { columns: names })
  }
  return undefined
}

function fromJson(value: unknown): RowTable | undefined {
  if (Array.isArray(value)) return tableOf(value, {})
  if (!isRecord(value)) return undefined
  // An empty object is not a row.
  return listIn(value) ?? tableOf(keysOf(value).length === 0 ? [] : [value], {})
}

function fromLines(text: string): RowTable | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2) return undefined
  const values: unknown[] = []
  for (const line of lines) {
    if (!/^\s*[[{]/.test(line)) return undefined
    try {
      values.push(readReturned(line))
    } catch {
      return undefined
    }
  }
  return tableOf(values, {})
}

/** Parses a number only if it prints with the same digits: an article number `0012` stays text. */
const csvValue = (text: string): unknown =>
  /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text) ? readReturned(`[${text}]`) : [text]

function fromCsv(text: string): RowTable | undefined {
  const [header, ...lines] = strictCsv(text.trimEnd()) ?? []
  if (!header || lines.length === 0 || new Set(header).size < header.length) return undefined
  if (header.length < 2 || lines.some((line) => line.length !== header.length)) return undefined
  const values = lines.map((line) => line.flatMap(csvValue))
  return tableOf(values, { columns: header })
}

/** Converts any response to a table; an unknown shape is returned as raw text. */
export function adaptRows(text: string): RowsAnswer {
  const raw: RowsAnswer = { is: 'raw', text }
  let value: unknown
  try {
    value = readReturned(text)
  } catch {
    return fromLines(text) ?? (/^\s*[<[{]/.test(text) ? raw : (fromCsv(text) ?? raw))
  }
  const table = fromJson(value)
  if (!table) return raw
  return table.about.columns !== undefined && Object.keys(table.about).length === 1
    ? { ...table, about: {} }
    : table
}
