import { digitsOf } from '../../dialect/digits.ts'
import { printJson } from '../../dialect/json.ts'
import { byteOrderMark, csvCell, csvLine } from '../../tables/csvText.ts'
import { plainText } from './grid/cellText.ts'
import type { Row } from './read/rowReader.ts'

/** A value as a cell that no spreadsheet runs as a formula. */
export const valueCell = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : csvCell(plainText(value), { isGuarded: true, isNumber: digitsOf(value) !== undefined })

const rowsPerTurn = 2000

/** The loaded rows as parts of a file, created in batches so that the page stays responsive. */
export async function exported(
  format: 'csv' | 'json',
  columns: readonly string[],
  rows: readonly Row[],
): Promise<Blob> {
  const parts: string[] = [
    format === 'csv' ? byteOrderMark + csvLine(columns.map(valueCell)) : '[\n',
  ]
  for (let start = 0; start < rows.length; start += rowsPerTurn) {
    const some = rows.slice(start, start + rowsPerTurn)
    parts.push(
      format === 'csv'
        ? some.map((row) => csvLine(columns.map((column) => valueCell(row[column])))).join('')
        : `${start === 0 ? '' : ',\n'}${some.map((row) => printJson(row)).join(',\n')}`,
    )
    await new Promise((done) => setTimeout(done))
  }
  if (format === 'json') parts.push('\n]\n')
  return new Blob(parts, { type: format === 'csv' ? 'text/csv' : 'application/json' })
}
