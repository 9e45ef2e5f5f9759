import { damagedText } from '../../dialect/damagedText.ts'
import { digitsOf } from '../../dialect/digits.ts'
import { hasParts } from '../../dialect/ids.ts'
import { printJson } from '../../dialect/json.ts'
import { entriesOf, objectOf } from '../../dialect/orderedEntries.ts'
import { kinds } from '../../fields/kinds/kinds.ts'
import { decimalMark } from '../../messages/formats.ts'
import type { Item } from '../../metadata/item.ts'
import { byteOrderMark, csvCell, csvLine } from '../../tables/csvText.ts'
import type { ExportColumn } from './exportColumns.ts'
import type { ExportRecords } from './exportRecords.ts'
import type { SheetCell, SheetColumn } from './sheetColumns.ts'

export const exportFormats = ['spreadsheet', 'reimport', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The facts that a JSON file states about itself. */
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

/** Digits that an import takes for no formula; `-1e5` is guarded. */
const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text)

function isNumeric({ field }: ExportColumn, value: unknown): boolean {
  const type = field && kinds[field.kind].type
  return digitsOf(value) !== undefined || type === 'integer' || type === 'decimal'
}

/** Replaces unreadable values by their text, as they would make the whole file invalid. */
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

/** The syntax of a file: its start, records, separator and end. */
export interface FileForm {
  readonly start: string
  readonly record: (item: Item) => string
  readonly between: string
  readonly end: string
}

/** JSON of the values as the service returned them, with facts about the file. */
export const jsonForm = (columns: readonly ExportColumn[], stamp: ExportStamp): FileForm => ({
  start: `{"export":${printJson(stamp)},"records":[\n`,
  record: (item) => jsonRow(columns, item),
  between: ',\n',
  end: '\n]}\n',
})

/**
 * CSV of the values as the service returned them. Formulas are guarded by quotes, which the import
 * removes.
 */
export const reimportForm = (columns: readonly ExportColumn[]): FileForm => ({
  start: byteOrderMark + csvLine(columns.map(({ key }) => csvCell(key, { isGuarded: true }))),
  record: (item) =>
    csvLine(
      columns.map((column) => {
        const value = column.valueOf(item)
        const text = cellText(column, value)
        return csvCell(text, {
          isGuarded: true,
          isNumber: isNumeric(column, value) && isNumber(text),
        })
      }),
    ),
  between: '',
  end: '',
})

/**
 * CSV of the columns that a list shows. Cells are separated by semicolons where a comma is the
 * decimal mark.
 */
export function spreadsheetForm(columns: readonly SheetColumn[]): FileForm {
  const separator = decimalMark() === ',' ? ';' : ','
  const cell = ({ text, isNumber }: SheetCell) =>
    csvCell(text, { isGuarded: true, isNumber, separator })
  const lineOf = (cells: readonly SheetCell[]) => csvLine(cells.map(cell), separator)
  return {
    start: byteOrderMark + lineOf(columns.map(({ heading: text }) => ({ text, isNumber: false }))),
    record: (item) => lineOf(columns.map(({ cellOf }) => cellOf(item))),
    between: '',
    end: '',
  }
}

export interface ExportPart {
  readonly text: string
  /** The number of records written up to this part. */
  readonly written: number
}

/** Generates a file part by part, so that it is never completely in memory. */
export async function* exportParts(
  { start, record, between, end }: FileForm,
  records: Pick<ExportRecords, 'batches'>,
): AsyncGenerator<ExportPart, void> {
  yield { text: start, written: 0 }
  let written = 0
  for await (const some of records.batches()) {
    const text = (written === 0 ? '' : between) + some.map(record).join(between)
    written += some.length
    yield { text, written }
  }
  if (end !== '') yield { text: end, written }
}
