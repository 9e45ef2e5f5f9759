import { listKeys } from '../dialect/anyList.ts'
import { isRecord } from '../dialect/ids.ts'
import { JsonSyntaxError, printJson, readReturned } from '../dialect/json.ts'
import { keysOf } from '../dialect/keyOrder.ts'
import { isFormulaLike, withoutGuard } from './csvText.ts'
import { csvRecords, separatorHint, separatorOf, type CsvRecord } from './csv.ts'
import { replacement, type DecodedText } from './decodeText.ts'
import { findHead } from './head.ts'
import type {
  Cell,
  ReadingContext,
  ReadingOptions,
  TableError,
  TableFormat,
  TableReading,
} from './table.ts'

/** The items of a list, of a file that this console exported, or of a response. */
function itemsIn(value: unknown): readonly unknown[] | undefined {
  const list = Array.isArray(value)
    ? (value as readonly unknown[])
    : isRecord(value)
      ? ['records', ...listKeys].map((key) => value[key]).find((one) => Array.isArray(one))
      : undefined
  if (Array.isArray(list)) return list
  return isRecord(value) ? [value] : undefined
}

/** The failure of a list that has other items than records. */
const otherItem = (format: 'json' | 'ndjson', at: number, records: number): TableError =>
  records === 0 ? { is: 'records' } : { is: 'item', format, at }

const cellOf = (value: unknown, keepsNull: boolean): Cell =>
  value === undefined || (value === null && !keepsNull)
    ? undefined
    : typeof value === 'string'
      ? value
      : { json: printJson(value) }

/** The properties of a table that is not CSV. */
const plainTable = {
  separator: '',
  encoding: 'utf-8',
  isEncodingGuessed: false,
  tooLong: [],
  heads: [],
  head: undefined,
  damaged: [],
  loose: [],
  hasGuards: false,
  isGuarded: false,
} as const

function tableOfRecords(
  format: TableFormat,
  records: readonly Readonly<Record<string, unknown>>[],
  lines: readonly number[],
  { limit = Number.POSITIVE_INFINITY, keepsNull = false }: ReadingContext,
): TableReading {
  const shown = records.slice(0, limit)
  const columns = [...new Set(shown.flatMap(keysOf))]
  return {
    is: 'table',
    table: {
      ...plainTable,
      format,
      columns,
      rows: shown.map((record) =>
        columns.map((key) =>
          Object.hasOwn(record, key) ? cellOf(record[key], keepsNull) : undefined,
        ),
      ),
      lines: lines.slice(0, limit),
      hasMore: records.length > shown.length,
    },
  }
}

/** Line and column of an index, from 1. */
function placeOf(text: string, at: number) {
  const before = text.slice(0, at).split(/\r\n|\r|\n/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function syntaxError(is: 'json' | 'ndjson', error: unknown, text: string, line = 1): TableReading {
  if (!(error instanceof JsonSyntaxError)) throw error
  const place = placeOf(text, error.at)
  return {
    is,
    problem: error.problem === 'end' ? 'end' : 'unexpected',
    what: error.what,
    line: place.line + line - 1,
    column: place.column,
  }
}

function fromJson(text: string, context: ReadingContext): TableReading {
  let value: unknown
  try {
    value = readReturned(text)
  } catch (error) {
    return syntaxError('json', error, text)
  }
  const items = itemsIn(value)
  if (!items) return { is: 'records' }
  const records = items.filter(isRecord)
  const other = items.findIndex((item) => !isRecord(item))
  return other === -1
    ? tableOfRecords('json', records, [], context)
    : otherItem('json', other + 1, records.length)
}

function fromJsonLines(text: string, context: ReadingContext): TableReading {
  const records: Readonly<Record<string, unknown>>[] = []
  const lines: number[] = []
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    try {
      const value = readReturned(line)
      if (!isRecord(value)) return otherItem('ndjson', at + 1, records.length)
      records.push(value)
      lines.push(at + 1)
    } catch (error) {
      return syntaxError('ndjson', error, line, at + 1)
    }
  }
  return tableOfRecords('ndjson', records, lines, context)
}

/**
 * The names of the columns: blank and duplicate ones get a number, and brackets around all names
 * are removed.
 */
function columnNames(line: readonly string[]): readonly string[] {
  const trimmed = line.map((name) => name.trim())
  const isBracketed = trimmed.every((name) => /^(?:\[.+\]|\{.+\}|<.+>)$/.test(name))
  const taken = new Set<string>()
  return trimmed.map((name, at) => {
    const own = name === '' ? `#${at + 1}` : isBracketed ? name.slice(1, -1).trim() : name
    let free = own
    for (let n = 2; taken.has(free); n++) free = `${own} (${n})`
    taken.add(free)
    return free
  })
}

/** Whether some formula-like cells have a quote before them, and whether all but numbers do. */
function guardsOf(records: readonly CsvRecord[]) {
  const starts = records.flatMap(({ cells }) => cells).filter(isFormulaLike)
  const hasGuards = starts.some((cell) => cell.startsWith("'"))
  const isGuarded =
    hasGuards && starts.every((cell) => cell.startsWith("'") || /^[-+][\d.,\s]+$/.test(cell))
  return { hasGuards, isGuarded }
}

const isFilled = ({ cells }: Pick<CsvRecord, 'cells'>) => cells.some((cell) => cell.trim() !== '')

/** Records offered as the one with the column names. */
const maxHeads = 30

function fromCsv(
  { text, repaired }: Pick<DecodedText, 'text' | 'repaired'>,
  options: ReadingOptions,
  context: ReadingContext,
): TableReading {
  const hint = separatorHint(text)
  const body = hint?.rest ?? text
  const byName = /\.tsv$/i.test(context.name ?? '') ? '\t' : undefined
  const separator = options.separator ?? hint?.separator ?? byName ?? separatorOf(body)
  const skipped = hint ? 1 : 0
  const { limit = Number.POSITIVE_INFINITY } = context
  const records: CsvRecord[] = []
  let hasMore = false
  for (const record of csvRecords(body, separator)) {
    if (!isFilled(record)) continue
    // The limit applies after the lines before the names.
    if (records.length > limit + maxHeads) {
      hasMore = true
      break
    }
    records.push({ ...record, line: record.line + skipped })
  }
  const heads = records.slice(0, maxHeads).map(({ cells, line }, index) => ({ index, line, cells }))
  const found = findHead(
    heads.map(({ cells }) => cells),
    records.slice(0, 200).map(({ cells }) => cells),
    context.known ?? [],
    context.needsKnown,
  )
  const chosen =
    options.head === undefined ? found : options.head === 'none' ? undefined : options.head
  const names = chosen === undefined ? undefined : records[chosen]?.cells
  const below = records.slice(chosen === undefined ? 0 : chosen + 1)
  const guards = guardsOf(below)
  const guarded = options.isGuarded ?? guards.isGuarded
  const all = below.slice(0, limit)
  const width = names?.length ?? all.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const repairedCells =
    repaired === undefined ? undefined : repairedRecords(repaired, separator, hint !== undefined)
  const own = (cell: string) => (guarded ? withoutGuard(cell) : cell)
  return {
    is: 'table',
    table: {
      ...plainTable,
      format: 'csv',
      separator,
      columns: columnNames(names?.map(own) ?? Array.from({ length: width }, () => '')),
      rows: guarded ? all.map(({ cells }) => cells.map(own)) : all.map(({ cells }) => cells),
      lines: all.map(({ line }) => line),
      tooLong: all.flatMap(({ cells }, at) =>
        cells.slice(width).some((cell) => cell.trim() !== '') ? [at] : [],
      ),
      heads,
      head: chosen,
      damaged: all.flatMap(({ cells, line }, row) =>
        cells.flatMap((cell, column) =>
          cell.includes(replacement)
            ? [{ row, column, repaired: repairedCells?.get(line - skipped)?.[column] }]
            : [],
        ),
      ),
      loose: all.flatMap(({ loose }, row) => loose.map((column) => ({ row, column }))),
      hasGuards: guards.hasGuards,
      isGuarded: guarded,
      hasMore: hasMore || below.length > all.length,
    },
  }
}

/** The cells of the repaired text, by their first line. */
function repairedRecords(text: string, separator: string, isHinted: boolean) {
  const body = isHinted ? (separatorHint(text)?.rest ?? text) : text
  return new Map([...csvRecords(body, separator)].map(({ line, cells }) => [line, cells]))
}

/** Whether text that begins like JSON is delimited text: two lines with equally many cells. */
function isDelimited(text: string): boolean {
  const separator = separatorOf(text)
  const [first, second] = [...csvRecords(text.slice(0, 64 * 1024), separator)].filter(isFilled)
  return (
    first !== undefined &&
    second !== undefined &&
    first.cells.length > 1 &&
    first.cells.length === second.cells.length &&
    !/^\s*[[{]\s*"[^"]*"\s*:/.test(text)
  )
}

/**
 * Reads text that may be JSON: as a whole, line by line, or as delimited text with brackets in
 * names.
 */
function fromBrackets(
  decoded: Pick<DecodedText, 'text' | 'repaired'>,
  options: ReadingOptions,
  context: ReadingContext,
): TableReading {
  const json = fromJson(decoded.text, context)
  if (json.is === 'table') return json
  const lines = fromJsonLines(decoded.text, context)
  if (lines.is === 'table' && lines.table.rows.length > 1) return lines
  const isNamedJson = /\.(?:json|ndjson|jsonl)$/i.test(context.name ?? '')
  if (json.is === 'json' && !isNamedJson && isDelimited(decoded.text))
    return fromCsv(decoded, options, context)
  // Several objects on separate lines: the error is in one of the lines.
  const [first = ''] = decoded.text.trimStart().split(/[\r\n]/, 1)
  return lines.is === 'ndjson' && lines.line > 1 && /^\{.*\}\s*$/.test(first) ? lines : json
}

const readers = { json: fromJson, ndjson: fromJsonLines } as const

/**
 * Reads a table from text: CSV with any separator, a JSON list of records, or a JSON object per
 * line. Unset options are detected.
 */
export function readTable(
  decoded: Pick<DecodedText, 'text'> & Partial<DecodedText>,
  options: ReadingOptions = {},
  context: ReadingContext = {},
): TableReading {
  const { encoding = 'utf-8', isGuessed = false } = decoded
  const text = decoded.text.replace(/^\uFEFF/, '')
  if (text.trim() === '') return { is: 'empty' }
  const { format } = options
  const given = {
    text,
    ...(decoded.repaired !== undefined && { repaired: decoded.repaired.replace(/^\uFEFF/, '') }),
  }
  const reading =
    format === undefined
      ? /^\s*[[{]/.test(text)
        ? fromBrackets(given, options, context)
        : fromCsv(given, options, context)
      : format === 'csv'
        ? fromCsv(given, options, context)
        : readers[format](text, context)
  if (reading.is !== 'table') return reading
  const { table } = reading
  if (table.rows.length === 0) return { is: 'empty' }
  if (context.maxRows !== undefined && table.rows.length > context.maxRows)
    return { is: 'many', rows: table.rows.length, max: context.maxRows }
  return { is: 'table', table: { ...table, encoding, isEncodingGuessed: isGuessed } }
}
