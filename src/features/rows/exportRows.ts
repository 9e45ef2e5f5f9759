import { digitsOf } from '../../dialect/digits.ts'
import { printJson } from '../../dialect/json.ts'
import { plainText } from './grid/cellText.ts'
import type { Row } from './read/rowReader.ts'

/**
 * One CSV cell. Text that a spreadsheet would run as a formula is prefixed with a quote; numbers
 * are not, so a negative number keeps its sign.
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (digitsOf(value) !== undefined) return plainText(value)
  const text = plainText(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvLine = (cells: readonly unknown[]) => `${cells.map(csvCell).join(',')}\r\n`

const rowsPerTurn = 2000

/** The loaded rows as parts of a file, created in batches so that the page stays responsive. */
export async function exported(
  format: 'csv' | 'json',
  columns: readonly string[],
  rows: readonly Row[],
): Promise<Blob> {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const parts: string[] = [format === 'csv' ? `\uFEFF${csvLine(columns)}` : '[\n']
  for (let start = 0; start < rows.length; start += rowsPerTurn) {
    const some = rows.slice(start, start + rowsPerTurn)
    parts.push(
      format === 'csv'
        ? some.map((row) => csvLine(columns.map((column) => row[column]))).join('')
        : `${start === 0 ? '' : ',\n'}${some.map((row) => printJson(row)).join(',\n')}`,
    )
    await new Promise((done) => setTimeout(done))
  }
  if (format === 'json') parts.push('\n]\n')
  return new Blob(parts, { type: format === 'csv' ? 'text/csv' : 'application/json' })
}
