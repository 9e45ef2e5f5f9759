import type { Run, RunRow } from '../../runs/run.ts'
import type { FailedRow, RunFile } from '../../runs/runFile.ts'
import { t } from '../../messages/importTexts.ts'
import { byteOrderMark, csvCell, csvLine } from '../../tables/csvText.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { textOfCell } from '../../tables/table.ts'

const freeName = (name: string, columns: readonly string[]): string => {
  let free = name
  for (let n = 2; columns.includes(free); n++) free = `${name} (${n})`
  return free
}

type FileForm = Pick<RunFile, 'columns' | 'separator' | 'format' | 'isGuarded'>

/**
 * A file of the rows that failed, in the format of the original, with a column for the reason. It
 * can be corrected and imported again.
 * @param reasonName the heading of that column
 */
export function failedFile(file: FileForm, failed: readonly FailedRow[], reasonName: string): Blob {
  const { columns, separator, format, isGuarded } = file
  const name = freeName(reasonName, columns)
  if (format === 'json') {
    const records = failed.map(({ cells, reason }) => {
      const members = columns.flatMap((column, n) => {
        const cell = cells[n]
        if (cell === undefined) return []
        const value = typeof cell === 'string' ? JSON.stringify(cell) : cell.json
        return [`${JSON.stringify(column)}:${value}`]
      })
      return `{${[...members, `${JSON.stringify(name)}:${JSON.stringify(reason)}`].join(',')}}`
    })
    return new Blob([`[\n${records.join(',\n')}\n]\n`], { type: 'application/json' })
  }
  const line = (cells: readonly string[]) =>
    csvLine(
      cells.map((cell) => csvCell(cell, { isGuarded, separator })),
      separator,
    )
  const width = Math.max(columns.length, ...failed.map(({ cells }) => cells.length))
  const padded = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, n) => cells[n] ?? '')
  const lines = failed.map(({ cells, reason }) => line([reason, ...padded(cells.map(textOfCell))]))
  return new Blob([byteOrderMark, line([name, ...padded(columns)]), ...lines], { type: 'text/csv' })
}

/** `stores.failed.csv` of `stores.csv`. */
export function failedFileName({ name, format }: Pick<RunFile, 'name' | 'format'>): string {
  const [, base = name] = /^(.*?)(?:\.failed)?\.[^.]+$/.exec(name) ?? []
  return `${base}.failed.${format}`
}

function reasonOf({ state, status, said, why }: RunRow): string {
  if (state === 'refused') return [status, said].filter((one) => one !== undefined).join(' ')
  if (state === 'skipped') return t(`import.reason.${why ?? 'unread'}`)
  return t(state === 'unknown' ? 'import.reason.unknown' : 'import.reason.notSent')
}

/** The rows of a run's file that were not written, in their order; none that is under way. */
export const failedRowsOf = ({ rows, file }: Run): readonly FailedRow[] =>
  [
    ...(file?.held ?? []),
    ...rows
      .filter(({ state }) => state !== 'done' && state !== 'sending')
      .map((row) => ({ at: Number(row.id), cells: row.cells ?? [], reason: reasonOf(row) })),
  ].toSorted((one, other) => one.at - other.at)

/** Saves rows that were not imported beside the file they are from. */
export const saveFailedRows = (
  file: FileForm & Pick<RunFile, 'name'>,
  failed: readonly FailedRow[],
): void => saveFile(failedFile(file, failed, t('import.reasonColumn')), failedFileName(file))
