import { byteOrderMark, csvCell, csvLine } from '../../ui/csvText.ts'
import { textOfCell, type Table } from './table.ts'

/** A row that was not imported. */
export interface FailedRow {
  /** Its index in the table. */
  readonly at: number
  readonly reason: string
}

const bySource = (name: string, columns: readonly string[]): string => {
  let free = name
  for (let n = 2; columns.includes(free); n++) free = `${name} (${n})`
  return free
}

/**
 * The rows that were not imported in the form of their file, with a column that says why: corrected,
 * it can be imported.
 * @param reasonName the heading of that column
 */
export function failedFile(table: Table, failed: readonly FailedRow[], reasonName: string): Blob {
  const { columns, rows, separator, format, isGuarded } = table
  const name = bySource(reasonName, columns)
  if (format === 'json') {
    const records = failed.map(({ at, reason }) => {
      const cells = columns.flatMap((column, n) => {
        const cell = rows[at]?.[n]
        if (cell === undefined) return []
        const value = typeof cell === 'string' ? JSON.stringify(cell) : cell.json
        return [`${JSON.stringify(column)}:${value}`]
      })
      return `{${[...cells, `${JSON.stringify(name)}:${JSON.stringify(reason)}`].join(',')}}`
    })
    return new Blob([`[\n${records.join(',\n')}\n]\n`], { type: 'application/json' })
  }
  const line = (cells: readonly string[]) =>
    csvLine(
      cells.map((cell) => csvCell(cell, { isGuarded, separator })),
      separator,
    )
  const width = Math.max(columns.length, ...failed.map(({ at }) => rows[at]?.length ?? 0))
  const padded = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, n) => cells[n] ?? '')
  const lines = failed.map(({ at, reason }) =>
    line([reason, ...padded((rows[at] ?? []).map(textOfCell))]),
  )
  return new Blob([byteOrderMark, line([name, ...padded(columns)]), ...lines], { type: 'text/csv' })
}

/** `stores.failed.csv` of `stores.csv`. */
export function failedFileName(source: string, format: Table['format']): string {
  const [, base = source] = /^(.*?)(?:\.failed)?\.[^.]+$/.exec(source) ?? []
  return `${base}.failed.${format}`
}
