import { startRun } from '../../runs/bulkRun.ts'
import { expectedOf } from '../../runs/expected.ts'
import type { NewRow, RunKind } from '../../runs/run.ts'
import type { RunFile } from '../../runs/runFile.ts'
import { inverseRequest } from '../../runs/inverseRequest.ts'
import { recordRequest } from '../../data/requests.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { changeOf } from '../bulk/rowChanges.ts'
import type { ReadyRow } from './check.ts'
import type { Table } from '../../tables/table.ts'

interface Import {
  readonly name: ResourceName
  readonly fields: FieldMap
  readonly rows: readonly ReadyRow[]
  readonly table: Table
  readonly file: RunFile
  /** A short description of the run. */
  readonly about: string
  /** The name of a row whose record has none. */
  readonly rowLabel: (at: number) => string
}

/** The request of a row: a new record, or the changes of an existing one. */
function sendingOf({ name, fields }: Import, { values, objectId, item }: ReadyRow) {
  if (objectId === undefined)
    return {
      request: recordRequest({ write: 'create', name, fields, values }),
      sent: values,
    }
  const change = item && changeOf(name, fields, item, values)
  if (change) {
    const { compared, ...sending } = change
    return { ...sending, expected: expectedOf(item, compared ?? []) }
  }
  // A record that was not loaded is not compared, but loaded again, to allow Undo.
  const request = recordRequest({ write: 'partialUpdate', name, fields, values, objectId })
  return { request, sent: values, expected: {} }
}

function rowOf(plan: Import, ready: ReadyRow): NewRow {
  const { name, table, rowLabel } = plan
  const { at, values, objectId, item } = ready
  const label = titleOf(resources[name], { ...item, ...values, object_id: '' })
  const row: NewRow = {
    // The row's index in the file identifies it in the run.
    id: String(at),
    label: label === '' ? rowLabel(at) : label,
    objectId,
    cells: table.rows[at] ?? [],
    ...sendingOf(plan, ready),
  }
  return item ? { ...row, inverse: inverseRequest({ kind: 'change', name }, row, item) } : row
}

function kindOfAll(rows: readonly ReadyRow[]): RunKind {
  const changed = rows.filter(({ objectId }) => objectId !== undefined).length
  return changed === 0 ? 'create' : changed === rows.length ? 'change' : 'import'
}

/**
 * Starts the run that writes the rows, each by one request. Resolves to `false` if another run is
 * under way.
 */
export function startImport(account: string, plan: Import): Promise<boolean> {
  const { name, about, file, rows } = plan
  return startRun(account, {
    kind: kindOfAll(rows),
    name,
    about,
    file,
    rows: rows.map((row) => rowOf(plan, row)),
    isChecked: true,
    pausesAfterRefusals: true,
  })
}
