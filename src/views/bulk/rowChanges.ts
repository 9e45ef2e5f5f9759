import type { SentRequest } from '../../client/serviceError.ts'
import type { RowChange } from '../../runs/run.ts'
import { recordRequest } from '../../data/requests.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { formValue, sameValue } from '../form/formValues.ts'

/** The request for one record, with its values and changes. */
export interface Sending {
  readonly request: SentRequest
  readonly sent?: Readonly<Record<string, unknown>>
  readonly changes?: readonly RowChange[]
  /** The fields that must be as the person saw them; absent if nothing is read first. */
  readonly compared?: readonly string[]
}

/** The values, decoded, that a record does not have yet. */
export function changesOf(
  fields: FieldMap,
  item: Item,
  values: Readonly<Record<string, unknown>>,
): readonly RowChange[] {
  return Object.entries(values).flatMap(([key, after]): RowChange[] => {
    const field = fields[key]
    const isSame =
      field !== undefined &&
      Object.hasOwn(item, key) &&
      sameValue(field, formValue(field, item[key]), formValue(field, after))
    return isSame ? [] : [{ name: key, before: item[key], after }]
  })
}

/** The request that gives a record these values; `undefined` if it has them already. */
export function changeOf(
  name: ResourceName,
  fields: FieldMap,
  item: Item,
  values: Readonly<Record<string, unknown>>,
): Sending | undefined {
  const changes = changesOf(fields, item, values)
  if (changes.length === 0) return undefined
  const sent = Object.fromEntries(changes.map(({ name: key, after }) => [key, after]))
  return {
    request: recordRequest({
      write: 'partialUpdate',
      name,
      fields,
      values: sent,
      objectId: item.object_id,
    }),
    sent,
    changes,
    compared: Object.keys(sent),
  }
}
