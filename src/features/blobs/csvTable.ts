import { csvLines } from '../text/csv.ts'

export interface CsvTable {
  readonly head: readonly string[]
  readonly lines: readonly (readonly string[])[]
  /** Whether the blob has more lines than these. */
  readonly hasMore: boolean
}

/** Lines of a CSV that are shown; the download has all of them. */
export const maxLines = 500

/** The first lines of a CSV, without empty lines. */
export function readCsvTable(text: string, separator: string, maxRows = maxLines): CsvTable {
  const rows: (readonly string[])[] = []
  for (const { cells } of csvLines(text, separator)) {
    if (cells.length > 1 || cells[0] !== '') rows.push(cells)
    // One for the header, and one to know that there are more.
    if (rows.length > maxRows + 1) break
  }
  const [head = [], ...lines] = rows
  return { head, lines: lines.slice(0, maxRows), hasMore: lines.length > maxRows }
}
