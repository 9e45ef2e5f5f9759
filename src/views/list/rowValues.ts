import { digitsOf } from '../../dialect/digits.ts'
import { embeddedIn } from '../../dialect/decodeRecord.ts'
import { isEmailAddress, referenceId } from '../../dialect/ids.ts'
import { isSecretName } from '../../dialect/secrets.ts'
import { targetOfKey } from '../../fields/targetOfKey.ts'
import { groupedDigits } from '../../messages/format.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { humanize } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf, type Resource } from '../../metadata/resource.ts'
import { isResourceName, type ResourceName } from '../../resources/resources.ts'
import type { ListColumn } from './columns.ts'

export interface Reference {
  readonly to: ResourceName
  readonly objectId: string
  /** What the answer contained of it. */
  readonly embedded: Item | undefined
}

/** The record that a cell refers to. */
export function referenceIn({ field, id }: ListColumn, item: Item): Reference | undefined {
  const to = field?.to ?? (field ? undefined : targetOfKey(id))
  const objectId = to === undefined || isEmailAddress(item[id]) ? undefined : referenceId(item[id])
  return to !== undefined && isResourceName(to) && objectId !== undefined
    ? { to, objectId, embedded: embeddedIn(item, id) }
    : undefined
}

export const plain = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

/** What names a related record in `Names`. */
export const nameKeyOf = ({ to, objectId }: Reference) => `${to} ${objectId}`

/** The names of related records, as far as they could be read. */
export type Names = ReadonlyMap<string, string>
export type NameOf = (reference: Reference) => string | undefined

/** All text that the row of a record can show. */
export function textsOf(
  resource: Resource,
  column: ListColumn,
  item: Item,
  nameOf: NameOf,
): string {
  const { kind, field, id } = column
  if (kind === 'title') return titleOf(resource, item)
  if (kind === 'id') return item.object_id
  if (kind === 'state') return translateLabel(resource.state?.(item)?.label ?? '')
  if (isSecretName(id)) return ''
  const value = item[id]
  if (value === undefined || value === null) return ''
  const reference = referenceIn(column, item)
  if (reference) return nameOf(reference) ?? reference.objectId
  if (typeof value === 'boolean')
    return field?.labels ? translateLabel(field.labels[value ? 0 : 1]) : ''
  const text = plain(digitsOf(value) ?? value)
  if (column.numeric) return `${text} ${groupedDigits(text)} ${currencyOf(column, item)}`
  return field?.suggestions?.includes(text) ? `${text} ${translateLabel(humanize(text))}` : text
}

const currencyOf = ({ field }: ListColumn, item: Item) =>
  field?.currency === undefined ? '' : plain(item[field.currency] ?? '')
