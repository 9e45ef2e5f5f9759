import { FieldValue } from '../../fields/Value.tsx'
import type { FieldMap } from '../../metadata/field.ts'
import { resources } from '../../resources/resources.ts'
import type { Item } from '../../metadata/item.ts'

const { amount: field }: FieldMap = resources.charges.fields

/** The amount of a record as returned, with its currency; nothing without one. */
export const Amount = ({ item }: { readonly item: Item }) =>
  field && item.amount !== undefined && item.amount !== null ? (
    <FieldValue field={field} name="amount" item={item} dense />
  ) : null
