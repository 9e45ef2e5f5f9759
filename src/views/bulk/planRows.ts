import { denialOf } from '../../client/deniedRequests.ts'
import { holdsDamage } from '../../dialect/damage.ts'
import { inverseRequest, restorationOf } from '../../runs/inverseRequest.ts'
import type { NewRow } from '../../runs/run.ts'
import { expectedOf } from '../../runs/expected.ts'
import { operationRequest, recordRequest } from '../../data/requests.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { fieldsAsKept } from '../form/formValues.ts'
import { valuesFor, type ChangedValues } from './changedValues.ts'
import { changeOf, type Sending } from './rowChanges.ts'
import { hasValues, isMessage, valuesSetBy } from '../../runs/operationEffect.ts'

/** The action applied to each record. */
export type BulkAction =
  | ({ readonly is: 'change' } & ChangedValues)
  | { readonly is: 'remove' }
  | {
      readonly is: 'operation'
      readonly operation: string
      readonly values: Readonly<Record<string, unknown>>
    }

/** `notObject`: a key is to be set in something that has none. */
export type SkipReason = 'same' | 'denied' | 'gone' | 'notObject'
export type NoUndo = 'notify' | 'shortened' | 'unknown' | 'secret'

export interface PlannedRow {
  readonly id: string
  readonly label: string
  readonly item: Item
  /** The row to send; absent for a skipped record. */
  readonly row?: NewRow
  readonly skip?: SkipReason
  /** The reason why it cannot be undone. */
  readonly noUndo?: NoUndo | undefined
}

/** Whether an action sends each record's people a message. */
export const isMessageAction = (name: ResourceName, action: BulkAction): boolean =>
  action.is === 'operation' && isMessage({ name, operation: action.operation })

function noUndoOf(name: ResourceName, action: BulkAction, item: Item): NoUndo {
  if (action.is === 'operation') return isMessageAction(name, action) ? 'notify' : 'unknown'
  if (action.is === 'remove')
    return restorationOf(name, item).isPossible || holdsDamage(item) ? 'unknown' : 'secret'
  return name === 'tokens' && Object.hasOwn(item, 'expires_at') ? 'shortened' : 'unknown'
}

function sendingOf(
  name: ResourceName,
  fields: FieldMap,
  action: BulkAction,
  item: Item,
): Sending | 'notObject' | undefined {
  const objectId = item.object_id
  if (action.is === 'remove')
    return {
      request: recordRequest({ write: 'remove', name, objectId }),
      compared: Object.keys(fields),
    }
  if (action.is === 'operation') {
    const { operation, values } = action
    const of = { name, operation }
    const sent = valuesSetBy(of, values, item)
    if (sent && hasValues(name, item, sent)) return undefined
    const request = operationRequest(name, operation, objectId, values)
    if (!sent) return { request }
    const changes = Object.keys(sent)
      .filter((key) => key in fields)
      .map((key) => ({ name: key, before: item[key], after: sent[key] }))
    return {
      request,
      sent,
      compared: Object.keys(sent),
      ...(changes.length > 0 && { changes }),
    }
  }
  const values = valuesFor(fields, item, action)
  return values ? changeOf(name, fields, item, values) : 'notObject'
}

/** Plans the request for each record, without sending anything. */
export function planRows(
  name: ResourceName,
  items: readonly Item[],
  action: BulkAction,
): readonly PlannedRow[] {
  const fields = fieldsAsKept(resources[name].fields, items[0], items)
  return items.map((item): PlannedRow => {
    const id = item.object_id
    const planned = { id, label: titleOf(resources[name], item), item }
    const sending = sendingOf(name, fields, action, item)
    if (!sending) return { ...planned, skip: 'same' }
    if (sending === 'notObject') return { ...planned, skip: sending }
    const { compared, ...rest } = sending
    if (denialOf(rest.request) !== undefined) return { ...planned, skip: 'denied' }
    const row: NewRow = {
      ...rest,
      id,
      label: planned.label,
      objectId: id,
      ...(compared && { expected: expectedOf(item, compared) }),
    }
    const inverse = inverseRequest(
      {
        kind: action.is,
        name,
        operation: action.is === 'operation' ? action.operation : undefined,
      },
      row,
      item,
    )
    return {
      ...planned,
      row: { ...row, inverse },
      noUndo: inverse ? undefined : noUndoOf(name, action, item),
    }
  })
}
