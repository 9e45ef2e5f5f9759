import { damagedText } from '../../dialect/damagedText.ts'
import { digitsOf } from '../../dialect/digits.ts'
import { hasParts } from '../../dialect/ids.ts'
import { printJson } from '../../dialect/json.ts'
import { entriesOf, objectOf } from '../../dialect/keyOrder.ts'
import { kinds } from '../../fields/kinds/kinds.ts'
import type { Item } from '../../metadata/item.ts'
import { byteOrderMark, csvCell, csvLine } from '../../ui/csvText.ts'
import type { ExportColumn } from './exportColumns.ts'
import type { ExportRecords } from './exportRecords.ts'

export const exportFormats = ['csv', 'safeCsv', 'json'] as const
/** `safeCsv`: no cell of it is a formula to a spreadsheet. */
export type ExportFormat = (typeof exportFormats)[number]

/** What a JSON file says of itself. */
export type ExportStamp = Readonly<Record<string, unknown>>

const isJsonText = (text: string) => /^\s*[[{]/.test(text)

/** A value as the text of a cell; an import reads the same value from it. */
export function cellText({ field }: Pick<ExportColumn, 'field'>, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string')
    return field?.kind === 'json' && !field.isStoredAsText && !isJsonText(value)
      ? printJson(value)
      : value
  return digitsOf(value) ?? (typeof value === 'boolean' ? String(value) : printJson(value))
}

function isNumber({ field }: ExportColumn, value: unknown, text: string): boolean {
  if (digitsOf(value) !== undefined) return true
  const kind = field && kinds[field.kind]
  return (kind?.type === 'integer' || kind?.type === 'decimal') && kind.pattern?.test(text) === true
}

const csvRow = (columns: readonly ExportColumn[], item: Item, isGuarded: boolean) =>
  csvLine(
    columns.map((column) => {
      const value = column.valueOf(item)
      const text = cellText(column, value)
      return csvCell(text, { isGuarded, isNumber: isNumber(column, value, text) })
    }),
  )

/** What could not be read as its text: raw, it would make the whole file unreadable. */
const readable = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(readable)
    : hasParts(value)
      ? objectOf(entriesOf(value).map(([key, one]) => [key, readable(one)]))
      : (damagedText(value) ?? value)

/** A field that the record does not have stays absent. */
const jsonRow = (columns: readonly ExportColumn[], item: Item) =>
  printJson(
    objectOf(
      columns
        .map((column) => [column.key, readable(column.valueOf(item))] as const)
        .filter(([, value]) => value !== undefined),
    ),
  )

export interface ExportContent {
  readonly format: ExportFormat
  readonly columns: readonly ExportColumn[]
  readonly records: Pick<ExportRecords, 'count' | 'batches'>
  readonly stamp: ExportStamp
}

export interface ExportPart {
  readonly text: string
  /** How many records are in the parts up to this one. */
  readonly written: number
}

/** A file, part by part, so that it is never in memory as a whole. */
export async function* exportParts({
  format,
  columns,
  records,
  stamp,
}: ExportContent): AsyncGenerator<ExportPart, void> {
  const isJson = format === 'json'
  const isGuarded = format === 'safeCsv'
  const head = columns.map(({ key }) => csvCell(key, { isGuarded }))
  yield {
    text: isJson ? `{"export":${printJson(stamp)},"records":[\n` : byteOrderMark + csvLine(head),
    written: 0,
  }
  let written = 0
  for await (const some of records.batches()) {
    const text = isJson
      ? `${written === 0 ? '' : ',\n'}${some.map((item) => jsonRow(columns, item)).join(',\n')}`
      : some.map((item) => csvRow(columns, item, isGuarded)).join('')
    written += some.length
    yield { text, written }
  }
  if (isJson) yield { text: '\n]}\n', written }
}
