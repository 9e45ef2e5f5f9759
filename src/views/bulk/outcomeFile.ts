import { printJson } from '../../dialect/json.ts'
import type { Run, RunRow } from '../../runs/run.ts'
import { t } from '../../messages/bulkTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOf } from '../../metadata/field.ts'
import { resources } from '../../resources/resources.ts'
import { byteOrderMark, csvCell, csvLine } from '../../tables/csvText.ts'
import { rowText } from './rowText.ts'

const cellText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : printJson(value)

/** The names of all fields that at least one row changes. */
const changedFields = ({ rows }: Run): readonly string[] => [
  ...new Set(rows.flatMap(({ changes }) => changes?.map(({ name }) => name) ?? [])),
]

function cellsOf(row: RunRow, fields: readonly string[]): readonly string[] {
  const changes = new Map(row.changes?.map((change) => [change.name, change]))
  return [
    row.objectId ?? '',
    row.label,
    t(row.state === 'waiting' ? 'bulk.run.state.notSent' : `bulk.run.state.${row.state}`),
    row.status === undefined ? '' : String(row.status),
    rowText(row) ?? '',
    row.at === undefined ? '' : new Date(row.at).toISOString(),
    row.madeId ?? '',
    ...fields.flatMap((name) => {
      const change = changes.get(name)
      return [cellText(change?.before), cellText(change?.after)]
    }),
  ]
}

/** The outcome of each row as CSV, guarded against formulas in spreadsheets. */
export function outcomeText(run: Run): string {
  const fields = changedFields(run)
  const head = [
    t('bulk.csv.id'),
    t('bulk.csv.name'),
    t('bulk.csv.outcome'),
    t('bulk.csv.status'),
    t('bulk.csv.reason'),
    t('bulk.csv.time'),
    t('bulk.csv.newId'),
    ...fields.flatMap((name) => {
      const field = translateLabel(labelOf(name, resources[run.name].fields[name]))
      return [t('bulk.csv.before', { field }), t('bulk.csv.after', { field })]
    }),
  ]
  const line = (cells: readonly string[]) =>
    csvLine(cells.map((cell) => csvCell(cell, { isGuarded: true })))
  return byteOrderMark + line(head) + run.rows.map((row) => line(cellsOf(row, fields))).join('')
}
