import { kinds } from '../../fields/kinds/kinds.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { formValue, isSecretField, sameValue } from './formValues.ts'

/**
 * Whether a record has the values that were sent, as far as that is visible. `undefined` if it has
 * none of the sent fields (secrets), so the record does not show it.
 */
export function matchesValues(
  fields: FieldMap,
  sent: Readonly<Record<string, unknown>>,
  item: Item,
): boolean | undefined {
  let compared = false
  for (const [name, value] of Object.entries(sent)) {
    const field = fields[name]
    if (!field || isSecretField(field) || kinds[field.kind].type === 'file' || !(name in item))
      continue
    compared = true
    if (!sameValue(field, formValue(field, value), formValue(field, item[name]))) return false
  }
  return compared ? true : undefined
}

/** The record that a create of unknown outcome may have made: a new one with all sent values. */
export const findCreatedItem = (
  fields: FieldMap,
  sent: Readonly<Record<string, unknown>>,
  items: readonly Item[],
  known: ReadonlySet<string>,
): Item | undefined =>
  items.find((item) => !known.has(item.object_id) && matchesValues(fields, sent, item) === true)
