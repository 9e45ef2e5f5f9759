import { asReturned } from '../../dialect/decodeRecord.ts'
import { withoutSecretKeys } from '../../dialect/secrets.ts'
import type { Field, FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import { declaredField, isSecretField } from './recordFacts.ts'

/** A column of a file. */
export interface ExportColumn {
  /** The heading in CSV and the key in JSON: the field's own name, so that an import finds it. */
  readonly key: string
  readonly field: Field | undefined
  /** The value as the service returned it, without secrets; `undefined` if the record has none. */
  readonly valueOf: (item: Item) => unknown
}

/** Returns an own value, as keys such as `constructor` also exist on the prototype. */
const ownValue = (item: Item, key: string): unknown =>
  Object.hasOwn(item, key) ? item[key] : undefined

const returnedColumn = (key: string, field?: Field): ExportColumn => ({
  key,
  field,
  valueOf: (item) => withoutSecretKeys(ownValue(asReturned(item), key)),
})

/** A related record is exported as its id, in the form that the service returns. */
const declaredColumn = (key: string, field: Field): ExportColumn =>
  field.kind === 'reference'
    ? { key, field, valueOf: (item) => item[key] }
    : returnedColumn(key, field)

const columnOf = (fields: FieldMap, key: string): ExportColumn => {
  const field = declaredField(fields, key)
  return field ? declaredColumn(key, field) : returnedColumn(key)
}

/** The id, the declared fields, and all other keys of the records. Never a secret. */
export function allColumns(
  { fields }: Pick<Resource, 'fields'>,
  keys: Iterable<string>,
): readonly ExportColumn[] {
  return [...new Set(['object_id', ...Object.keys(fields), ...keys])]
    .filter((key) => !isSecretField(key, declaredField(fields, key)))
    .map((key) => columnOf(fields, key))
}
