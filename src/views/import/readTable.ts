import Papa from 'papaparse'
import { isRecord } from '../../dialect/ids.ts'
import { listKeys } from '../../dialect/anyList.ts'
import { keysOf } from '../../dialect/keyOrder.ts'
import { printJson, readReturned } from '../../dialect/json.ts'
import { isFormulaLike, withoutGuard } from '../../ui/csvText.ts'
import type { Cell } from '../../hooks/bulk/runFile.ts'
import type { ReadingOptions, TableReading } from './table.ts'

/** Each row is a request: more of them are for a transfer. */
export const maxRows = 10_000

/** The text of a file, and how it is encoded: UTF-8 or UTF-16 where it says so, else as Windows does. */
function decoded(bytes: Uint8Array, encoding: string | undefined) {
  const [first, second] = bytes
  const named =
    encoding ??
    (first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined)
  if (named !== undefined) return { text: new TextDecoder(named).decode(bytes), encoding: named }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

/** Reads a file of records, or pasted text. */
export function readTable(given: Uint8Array | string, options: ReadingOptions): TableReading {
  const { text, encoding } =
    typeof given === 'string'
      ? { text: given, encoding: 'utf-8' }
      : decoded(given, options.encoding)
  const bare = text.replace(/^\uFEFF/, '')
  if (bare.trim() === '') return { is: 'empty' }
  const reading = /^\s*[[{]/.test(bare) ? fromJson(bare) : fromCsv(bare, options)
  if (reading.is !== 'table') return reading
  const rows = reading.table.rows.length
  if (rows === 0) return { is: 'empty' }
  if (rows > maxRows) return { is: 'many', rows, max: maxRows }
  return { is: 'table', table: { ...reading.table, encoding } }
}

/** The records of a list, of a file that this console exported, or of an answer of the service. */
function recordsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] | undefined {
  const list = Array.isArray(value)
    ? (value as readonly unknown[])
    : isRecord(value)
      ? ['records', ...listKeys].map((key) => value[key]).find((one) => Array.isArray(one))
      : undefined
  if (Array.isArray(list)) return list.every(isRecord) ? list : undefined
  return isRecord(value) ? [value] : undefined
}

const cellOf = (value: unknown): Cell =>
  value === undefined || value === null
    ? undefined
    : typeof value === 'string'
      ? value
      : { json: printJson(value) }

function fromJson(text: string): TableReading {
  let value: unknown
  try {
    value = readReturned(text)
  } catch {
    return { is: 'json' }
  }
  const records = recordsIn(value)
  if (!records) return { is: 'records' }
  const columns = [...new Set(records.flatMap(keysOf))]
  return {
    is: 'table',
    table: {
      format: 'json',
      separator: '',
      encoding: 'utf-8',
      columns,
      rows: records.map((record) =>
        columns.map((key) => (Object.hasOwn(record, key) ? cellOf(record[key]) : undefined)),
      ),
      tooLong: [],
      isNamed: true,
      isGuarded: false,
    },
  }
}

/** Names that are blank or there twice are made different. */
function columnNames(line: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return line.map((name, at) => {
    const own = name.trim() === '' ? `#${at + 1}` : name.trim()
    let free = own
    for (let n = 2; taken.has(free); n++) free = `${own} (${n})`
    taken.add(free)
    return free
  })
}

/** Whether the file protects spreadsheets: a formula is in it with a quote, and none without. */
function seemsGuarded(lines: readonly (readonly string[])[]): boolean {
  const starts = lines.flat().filter(isFormulaLike)
  return (
    starts.some((cell) => cell.startsWith("'")) &&
    starts.every((cell) => cell.startsWith("'") || /^[-+][\d.,\s]+$/.test(cell))
  )
}

function fromCsv(
  text: string,
  { separator, isNamed = true, isGuarded }: ReadingOptions,
): TableReading {
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter: separator ?? '',
    skipEmptyLines: 'greedy',
  })
  const quote = errors.find(({ type }) => type === 'Quotes')
  if (quote) return { is: 'quote', line: (quote.row ?? 0) + 1 }
  const [first = []] = data
  const width = isNamed ? first.length : Math.max(...data.slice(0, 100).map((line) => line.length))
  const body = isNamed ? data.slice(1) : data
  const guarded = isGuarded ?? seemsGuarded(body)
  const tooLong: number[] = []
  const rows = body.map((line, at) => {
    if (line.length > width) tooLong.push(at)
    return guarded ? line.map(withoutGuard) : line
  })
  return {
    is: 'table',
    table: {
      format: 'csv',
      separator: meta.delimiter,
      encoding: 'utf-8',
      columns: columnNames(isNamed ? first : Array.from({ length: width }, () => '')),
      rows,
      tooLong,
      isNamed,
      isGuarded: guarded,
    },
  }
}
