import { csvLines } from '../text/csv.ts'

export interface CsvTable {
  readonly head: readonly string[]
  readonly lines: readonly (readonly string[])[]
  /** More stands in the blob than these lines. */
  readonly more: boolean
}

/** Lines of a CSV that are shown; the rest is in the download. */
export const maxLines = 500

/** The first lines of a CSV, without empty ones. */
export function readCsvTable(text: string, separator: string, maxRows = maxLines): CsvTable {
  const rows: (readonly string[])[] = []
  for (const { cells } of csvLines(text, separator)) {
    if (cells.length > 1 || cells[0] !== '') rows.push(cells)
    // One for the head, and one that tells that there is more.
    if (rows.length > maxRows + 1) break
  }
  const [head = [], ...lines] = rows
  return { head, lines: lines.slice(0, maxRows), more: lines.length > maxRows }
}
