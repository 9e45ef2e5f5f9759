import { type Field, labelOf, humanize } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import { digitsOf } from '../../dialect/digits.ts'
import { changeKeys } from '../../dialect/names.ts'
import { timeOf } from '../../dialect/time.ts'
import { kinds } from '../../fields/kinds/kinds.ts'
import { targetOfKey } from '../../fields/targetOfKey.ts'
import type { ValueLayout } from '../../metadata/kind.ts'
import { translateLabel } from '../../messages/i18n.ts'

/** The layout that determines a column's width: of its values, or of a column without a field. */
type ColumnLayout = ValueLayout | 'title' | 'state' | 'id'

export interface ListColumn {
  readonly id: string
  /** The text of the heading; the service's own key for an undeclared field. */
  readonly label: string
  readonly kind: 'title' | 'state' | 'field' | 'undeclared' | 'id'
  readonly field: Field | undefined
  readonly layoutKind: ColumnLayout
  readonly numeric: boolean
  /** Its position on the card that shows the row on a phone; the heading of a chosen column. */
  readonly card: string | undefined
}

const column = (
  id: string,
  label: string,
  kind: ListColumn['kind'],
  layoutKind: ColumnLayout,
  field?: Field,
): ListColumn => ({
  id,
  label,
  kind,
  field,
  layoutKind,
  numeric: layoutKind === 'number',
  card: undefined,
})

/** The fields that form the title column, so that they are not shown twice. */
const titleNames = (resource: Resource): readonly string[] => {
  const [first] = resource.title
  return first === undefined ? [] : typeof first === 'string' ? [first] : first
}

/**
 * Every column a list can show: the declared fields, and each key in the loaded records.
 * @param items the records loaded so far; the next page may add keys
 */
export function columnsOf(resource: Resource, items: readonly Item[]): readonly ListColumn[] {
  const named = titleNames(resource)
  const all: ListColumn[] = []
  if (named.length > 0) {
    const [only] = named
    const label = named.length === 1 && only ? labelOf(only, resource.fields[only]) : 'Name'
    all.push(column('title', translateLabel(label), 'title', 'title'))
  } else all.push(column('object_id', translateLabel('ID'), 'title', 'id'))
  if (resource.state) all.push(column('state', translateLabel('State'), 'state', 'state'))
  for (const [name, field] of Object.entries(resource.fields)) {
    if (named.length === 1 && named.includes(name)) continue
    all.push(
      column(name, translateLabel(labelOf(name, field)), 'field', kinds[field.kind].layout, field),
    )
  }
  const firstValues = new Map<string, unknown>()
  for (const item of items)
    for (const [key, value] of Object.entries(item))
      if (firstValues.get(key) == null && !Object.hasOwn(resource.fields, key))
        firstValues.set(key, value)
  firstValues.delete('object_id')
  for (const [key, value] of firstValues) {
    const layoutKind: ColumnLayout =
      timeOf(value, key) !== undefined
        ? 'time'
        : targetOfKey(key) !== undefined
          ? 'reference'
          : digitsOf(value) !== undefined
            ? 'number'
            : 'text'
    const isKnown = layoutKind === 'reference' || changeKeys.includes(key)
    const label = isKnown ? translateLabel(humanize(key.replace(/_at$/, ''))) : key
    all.push(column(key, label, 'undeclared', layoutKind))
  }
  if (named.length > 0) all.push(column('object_id', translateLabel('ID'), 'id', 'id'))
  const { lead, second } = resource.card ?? {}
  return all.map((one) => ({
    ...one,
    card: one.id === lead ? 'lead' : one.id === second ? 'second' : undefined,
  }))
}

/** The columns shown until the person chooses others. */
export function defaultColumnIds(
  resource: Resource,
  all: readonly ListColumn[],
): readonly string[] {
  const known = new Set(all.map(({ id }) => id))
  const named = titleNames(resource)
  const when = changeKeys.find((key) => known.has(key))
  const chosen = [
    named.length > 0 ? 'title' : 'object_id',
    ...(named.length > 1
      ? resource.columns.filter((name) => !named.includes(name))
      : resource.columns),
  ]
  const second = resource.card?.second
  if (second !== undefined && !chosen.includes(second)) chosen.splice(1, 0, second)
  // The state follows the first columns, where people look for it.
  if (resource.state) chosen.splice(Math.min(2, chosen.length), 0, 'state')
  if (when !== undefined) chosen.push(when)
  return [...new Set(chosen)].filter((id) => known.has(id))
}
