import { isBlank } from '../../../dialect/isBlank.ts'
import { readReturned } from '../../../dialect/json.ts'
import { sharedStyle, type CellStyle } from '../../../tables/cellStyles.ts'
import {
  readTyped,
  styleOfTexts,
  typeOfTexts,
  type ColumnType,
  type StyledReading,
} from '../../../tables/columnTypes.ts'
import type { OpenedTable } from '../../../tables/openTable.ts'
import { readTable } from '../../../tables/readTable.ts'
import type { Cell, ReadingContext, ReadingOptions, Table } from '../../../tables/table.ts'
import type { OpenError } from '../../../views/tables/tableErrorText.ts'
import { plainText } from '../grid/cellText.ts'
import { adaptRows } from '../../../data/rows/adaptRows.ts'
import { rowOf, valueIn, type StoreRow } from '../../../data/rows/rowReader.ts'

/** The value in a row for an empty cell of delimited text. */
export type Empty = 'absent' | 'null' | 'text'

/** A column as it was read. */
export interface PastedColumn {
  readonly name: string
  /** Absent for JSON, whose values have types of their own. */
  readonly type?: ColumnType
  /** Indexes of the rows whose text is no value of the type. */
  readonly misfits: readonly number[]
  /** The first text that can be two values, while nobody has said which is meant. */
  readonly ambiguous?: { readonly text: string; readonly readings: readonly StyledReading[] }
}

/** The person's choices for a column. */
export interface ColumnChoice {
  readonly type?: ColumnType
  readonly style?: CellStyle
}

export interface Pasted {
  readonly is: 'rows'
  readonly columns: readonly PastedColumn[]
  readonly rows: readonly StoreRow[]
  /** The table; absent for JSON that is no list of records but has rows. */
  readonly table?: Table
}

export type PasteError =
  | { readonly is: 'empty' }
  | { readonly is: 'json' | 'names' | 'onlyNames' }
  /** The input is no table at all. */
  | { readonly is: 'unread'; readonly error: OpenError }
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
  readonly empty: Empty
  /** The type of the values that a column of the table has. */
  readonly typeOf: (column: string) => ColumnType | undefined
  /** By the name of the column. */
  readonly chosen: ReadonlyMap<string, ColumnChoice>
}

/** The context known before rows are read. */
export const pasteContext = (known: readonly string[]): ReadingContext => ({
  known,
  needsKnown: true,
  keepsNull: true,
})

/** Rows in pasted text: JSON of any shape that an answer may have, or delimited lines. */
export function readPasted(
  text: string,
  options: ReadingOptions,
  choices: PasteChoices,
): Pasted | PasteError {
  if (text.trim() === '') return { is: 'empty' }
  const reading = readTable({ text }, options, pasteContext(choices.known))
  const isJson = /^\s*[[{]/.test(text) && options.format !== 'csv'
  const isOtherJson = reading.is === 'records' || reading.is === 'item'
  if (!isOtherJson && !(isJson && reading.is === 'empty')) return rowsOf(reading, choices)
  // No list of records, but rows as an answer may have them.
  const answer = adaptRows(text)
  if (answer.is !== 'table' || answer.rows.length === 0)
    return reading.is === 'item' ? rowsOf(reading, choices) : { is: 'json' }
  return withinLimit({
    is: 'rows',
    columns: answer.columns.map((name) => ({ name, misfits: [] })),
    rows: answer.rows,
  })
}

const withinLimit = (pasted: Pasted): Pasted | PasteError =>
  pasted.rows.length > maxPasted ? { is: 'many', rows: pasted.rows.length } : pasted

/** The rows of a table that was read from text or from a file. */
export function rowsOf(reading: OpenedTable, choices: PasteChoices): Pasted | PasteError {
  if (reading.is === 'empty') return { is: 'onlyNames' }
  if (reading.is !== 'table') return { is: 'unread', error: reading }
  const { table } = reading
  return table.format === 'csv' ? fromCells(table, choices) : fromRecords(table)
}

/** A row of the cells that have a value. */
function rowFrom(names: readonly string[], values: readonly unknown[]): StoreRow {
  const filled = names.flatMap((name, n) =>
    values[n] === undefined ? [] : [[name, values[n]] as const],
  )
  return rowOf(
    filled.map(([name]) => name),
    filled.map(([, value]) => value),
  )
}

function valueOf(cell: Cell): unknown {
  if (cell === undefined || typeof cell === 'string') return cell
  const [value] = readReturned(`[${cell.json}]`) as readonly unknown[]
  return value
}

function fromRecords(table: Table): Pasted | PasteError {
  return withinLimit({
    is: 'rows',
    columns: table.columns.map((name) => ({ name, misfits: [] })),
    rows: table.rows.map((cells) => rowFrom(table.columns, cells.map(valueOf))),
    table,
  })
}

function fromCells(table: Table, choices: PasteChoices): Pasted | PasteError {
  const { known } = choices
  const lines = table.rows as readonly (readonly string[])[]
  const width = table.columns.length
  const uneven = lines.findIndex((cells, at) => cells.length < width || table.tooLong.includes(at))
  if (uneven !== -1)
    return {
      is: 'uneven',
      line: table.lines[uneven] ?? uneven + 1,
      cells: lines[uneven]?.length ?? 0,
      first: width,
    }
  const head = table.heads.find(({ index }) => index === table.head)
  const names = head?.cells.map((name) => name.trim())
  if (names && (names.includes('') || new Set(names).size < names.length)) return { is: 'names' }
  if (!names && width > known.length) return { is: 'wide', cells: width, columns: known.length }
  const columns = names ? table.columns : known.slice(0, width)
  const texts = columns.map((_, n) => lines.map((cells) => cells[n] ?? ''))
  const types = columns.map(
    (name, n) =>
      choices.chosen.get(name)?.type ?? choices.typeOf(name) ?? typeOfTexts(texts[n] ?? []),
  )
  const styles = types.map((type, n) => styleOfTexts(texts[n] ?? [], type))
  const shared = sharedStyle(styles)
  const read = columns.map((name, n) => {
    const { number = shared.number, date = shared.date } = styles[n] ?? {}
    const style = choices.chosen.get(name)?.style ?? { number, date }
    return readColumn({ name, type: types[n] ?? 'text' }, style, texts[n] ?? [], choices.empty)
  })
  const rows = lines.map((_, at) =>
    rowFrom(
      columns,
      read.map(({ values }) => values[at]),
    ),
  )
  return withinLimit({ is: 'rows', columns: read.map(({ column }) => column), rows, table })
}

/** The values of a column; a text that does not fit stays as it is, and is counted. */
function readColumn(
  { name, type }: { readonly name: string; readonly type: ColumnType },
  style: CellStyle,
  texts: readonly string[],
  empty: Empty,
): { readonly column: PastedColumn; readonly values: readonly unknown[] } {
  const misfits: number[] = []
  let ambiguous: PastedColumn['ambiguous']
  const blank = empty === 'absent' ? undefined : empty === 'null' ? null : ''
  const values = texts.map((text, at) => {
    if (text === '') return blank
    const reading = readTyped(text, type, style)
    if (reading.is === 'value') return reading.value
    if (reading.is === 'misfit') misfits.push(at)
    else ambiguous ??= { text, readings: reading.readings }
    return text
  })
  return { column: { name, type, misfits, ...(ambiguous && { ambiguous }) }, values }
}

/**
 * Number of pasted rows whose key is shared with a row that was read or with another pasted row.
 */
export function keyClashes(
  pasted: readonly StoreRow[],
  rows: readonly StoreRow[],
  key: string,
): { readonly known: number; readonly twice: number; readonly without: number } {
  const keyOf = (row: StoreRow): string | undefined => {
    const value = valueIn(row, key)
    return isBlank(value) ? undefined : plainText(value)
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
