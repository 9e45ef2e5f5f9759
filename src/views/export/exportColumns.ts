import { asReturned } from '../../dialect/decodeRecord.ts'
import { withoutSecretKeys } from '../../dialect/secrets.ts'
import { translateLabel } from '../../messages/i18n.ts'
import type { Field, FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import type { ListColumn } from '../list/columns.ts'
import { declaredField, isSecretField } from './recordFacts.ts'

/** A column of a file. */
export interface ExportColumn {
  /** The heading in CSV and the key in JSON: the field's own name, so that an import finds it. */
  readonly key: string
  readonly field: Field | undefined
  /** The value as the service returned it, without secrets; `undefined` if the record has none. */
  readonly valueOf: (item: Item) => unknown
}

/** A key such as `constructor` is there only where the service returned it. */
const ownValue = (item: Item, key: string): unknown =>
  Object.hasOwn(item, key) ? item[key] : undefined

const returnedColumn = (key: string, field?: Field): ExportColumn => ({
  key,
  field,
  valueOf: (item) => withoutSecretKeys(ownValue(asReturned(item), key)),
})

/** A related record is its id, in whatever form the service returns it. */
const declaredColumn = (key: string, field: Field): ExportColumn =>
  field.kind === 'reference'
    ? { key, field, valueOf: (item) => item[key] }
    : returnedColumn(key, field)

const columnOf = (fields: FieldMap, key: string): ExportColumn => {
  const field = declaredField(fields, key)
  return field ? declaredColumn(key, field) : returnedColumn(key)
}

/** The id, the declared fields, and whatever else any of the records has. Never a secret. */
export function allColumns(
  { fields }: Pick<Resource, 'fields'>,
  keys: Iterable<string>,
): readonly ExportColumn[] {
  return [...new Set(['object_id', ...Object.keys(fields), ...keys])]
    .filter((key) => !isSecretField(key, declaredField(fields, key)))
    .map((key) => columnOf(fields, key))
}

/** The fields that the shown columns of a list stand for. */
export function viewColumns(
  resource: Pick<Resource, 'fields' | 'title' | 'state'>,
  shown: readonly ListColumn[],
): readonly ExportColumn[] {
  const { fields, title, state } = resource
  const [first = []] = title
  const ofColumn = ({ id, kind }: ListColumn): readonly ExportColumn[] => {
    if (kind === 'state')
      return [
        {
          key: id,
          field: undefined,
          valueOf: (item) => {
            const label = state?.(item)?.label
            return label && translateLabel(label)
          },
        },
      ]
    if (kind === 'title' && id === 'title')
      return [first].flat().map((name) => columnOf(fields, name))
    return isSecretField(id, declaredField(fields, id)) ? [] : [columnOf(fields, id)]
  }
  return [...new Map(shown.flatMap(ofColumn).map((column) => [column.key, column])).values()]
}
