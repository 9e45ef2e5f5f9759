import { startRun } from '../../hooks/bulk/bulkRun.ts'
import type { NewRow } from '../../hooks/bulk/run.ts'
import { recordRequest } from '../../hooks/requests.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import type { ReadyRow } from './checkRows.ts'

interface Import {
  readonly name: ResourceName
  readonly fields: FieldMap
  readonly rows: readonly ReadyRow[]
  readonly isUpdate: boolean
  /** What the run is about, in a few words. */
  readonly about: string
  /** The name of a row whose record has none. */
  readonly rowLabel: (at: number) => string
}

/** Of a row of the file: its index names it in the run. */
export const rowId = (at: number): string => String(at)

/**
 * Starts the run that writes the rows, each by one request. Resolves to `false` if another run is
 * under way.
 */
export function startImport(account: string, plan: Import): Promise<boolean> {
  const { name, fields, isUpdate, about, rowLabel } = plan
  const rows = plan.rows.map(({ at, values, objectId }): NewRow => {
    const label = titleOf(resources[name], { ...values, object_id: '' })
    return {
      id: rowId(at),
      label: label === '' ? rowLabel(at) : label,
      request: recordRequest(
        objectId === undefined
          ? { write: 'create', name, fields, values }
          : { write: 'partialUpdate', name, fields, values, objectId },
      ),
      objectId,
      sent: values,
    }
  })
  return startRun(account, {
    kind: isUpdate ? 'change' : 'create',
    name,
    about,
    rows,
    isChecked: false,
    pausesAfterRefusals: true,
  })
}
