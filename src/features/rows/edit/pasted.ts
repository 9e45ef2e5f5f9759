import { adaptRows } from '../read/adaptRows.ts'
import { readCsv } from '../../text/csv.ts'
import { plainText } from '../grid/cellText.ts'
import { typedValue } from './queue.ts'
import { rowOf, valueIn, type Row } from '../read/rowReader.ts'

/** How an empty cell of delimited text is represented in its row. */
export type Empty = 'absent' | 'null' | 'text'

export interface Pasted {
  readonly is: 'rows'
  readonly format: 'json' | 'csv' | 'tsv'
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  /** Whether the first line was used as header; absent for JSON, which has none. */
  readonly isNamed?: boolean
}

export type PasteError =
  | { readonly is: 'empty' }
  | { readonly is: 'json' | 'quote' | 'names' | 'onlyNames' }
  /** A line has a different number of cells than the first one. */
  | { readonly is: 'uneven'; readonly line: number; readonly cells: number; readonly first: number }
  /** More cells than the table has columns, and no header line. */
  | { readonly is: 'wide'; readonly cells: number; readonly columns: number }
  | { readonly is: 'many'; readonly rows: number }

/** Each row is a request of its own: larger imports should use a transfer. */
export const maxPasted = 5000

export interface PasteChoices {
  /** Columns of the table, in display order. */
  readonly known: readonly string[]
  /** Whether the first line is a header; `undefined` to detect it. */
  readonly isNamed: boolean | undefined
  readonly empty: Empty
  /** A sample value of a column, which determines the type of its cells. */
  readonly sampleOf: (column: string) => unknown
}

const hasHeaderRow = (first: readonly string[], known: readonly string[]): boolean =>
  known.length === 0 || first.some((name) => known.includes(name))

/** Rows in pasted text: JSON of any shape that an answer may have, or delimited lines. */
export function readPasted(text: string, choices: PasteChoices): Pasted | PasteError {
  if (text.trim() === '') return { is: 'empty' }
  const found = /^\s*[[{]/.test(text) ? fromJson(text) : fromCells(text, choices)
  return found.is === 'rows' && found.rows.length > maxPasted
    ? { is: 'many', rows: found.rows.length }
    : found
}

function fromJson(text: string): Pasted | PasteError {
  const answer = adaptRows(text)
  if (answer.is !== 'table' || answer.rows.length === 0) return { is: 'json' }
  return { is: 'rows', format: 'json', columns: answer.columns, rows: answer.rows }
}

function fromCells(text: string, choices: PasteChoices): Pasted | PasteError {
  const [line = ''] = text.split('\n', 1)
  const separator = line.includes('\t')
    ? '\t'
    : line.includes(';') && !line.includes(',')
      ? ';'
      : ','
  const lines = readCsv(text.replace(/(?:\r?\n)+$/, ''), separator)
  const [first] = lines ?? []
  if (!lines || !first) return { is: 'quote' }
  const uneven = lines.findIndex((cells) => cells.length !== first.length)
  if (uneven !== -1)
    return {
      is: 'uneven',
      line: uneven + 1,
      cells: lines[uneven]?.length ?? 0,
      first: first.length,
    }
  const isNamed = choices.isNamed ?? hasHeaderRow(first, choices.known)
  if (isNamed && (first.includes('') || new Set(first).size < first.length)) return { is: 'names' }
  if (!isNamed && first.length > choices.known.length)
    return { is: 'wide', cells: first.length, columns: choices.known.length }
  const columns = isNamed ? first : choices.known.slice(0, first.length)
  const body = isNamed ? lines.slice(1) : lines
  if (body.length === 0) return { is: 'onlyNames' }
  const rows = body.map((cells) => rowFrom(columns, cells, choices))
  return { is: 'rows', format: separator === '\t' ? 'tsv' : 'csv', columns, rows, isNamed }
}

function rowFrom(
  columns: readonly string[],
  cells: readonly string[],
  { empty, sampleOf }: PasteChoices,
): Row {
  const filled = columns.flatMap((column, n) => {
    const cell = cells[n] ?? ''
    if (cell !== '') {
      const typed = typedValue(cell, undefined, sampleOf(column))
      return [[column, typed.is === 'value' ? typed.value : cell] as const]
    }
    return empty === 'absent' ? [] : [[column, empty === 'null' ? null : ''] as const]
  })
  return rowOf(
    filled.map(([column]) => column),
    filled.map(([, value]) => value),
  )
}

/**
 * Number of pasted rows whose key is shared with a row that was read or with another pasted row.
 */
export function keyClashes(
  pasted: readonly Row[],
  rows: readonly Row[],
  key: string,
): { readonly known: number; readonly twice: number; readonly without: number } {
  const keyOf = (row: Row): string | undefined => {
    const value = valueIn(row, key)
    return value === null || value === undefined || value === '' ? undefined : plainText(value)
  }
  const columnNames = new Set<string>()
  let twice = 0
  let without = 0
  for (const row of pasted) {
    const own = keyOf(row)
    if (own === undefined) without += 1
    else if (columnNames.has(own)) twice += 1
    else columnNames.add(own)
  }
  const known = new Set<string>()
  for (const row of rows) {
    const own = keyOf(row)
    if (own !== undefined && columnNames.has(own)) known.add(own)
  }
  return { known: known.size, twice, without }
}
