import { groupBy } from '../../domain/groupBy.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { storedTitleOf } from '../../metadata/resource.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { formValue, sameValue } from '../form/formValues.ts'
import { folded } from '../../messages/folded.ts'

type Values = Readonly<Record<string, unknown>>

/** The records of a collection that exist before an import. */
export interface ExistingRecords {
  readonly byId: ReadonlyMap<string, Item>
  /** Whether all records were loaded, so that an unknown id has no record. */
  readonly isWhole: boolean
  /** The records that a new one with these values would repeat. */
  readonly like: (values: Values) => readonly Item[]
  /**
   * The record with this id. Services that count from 1 share numbers, so the record of a number
   * must also be like the values.
   */
  readonly withId: (objectId: string, values: Values) => Item | undefined
  /** Whether another record has this value of a field that no two records share. */
  readonly isTaken: (field: string, value: unknown, ownId: string) => boolean
}

/** Names of the fields whose values are unique. */
export const uniqueFields = (name: ResourceName): readonly string[] =>
  Object.entries<FieldMap[string]>(resources[name].fields).flatMap(([field, { isUnique }]) =>
    isUnique ? [field] : [],
  )

/** A value that no two records share, as it is compared; blank for none. */
export const uniqueKey = (value: unknown): string =>
  typeof value === 'string' ? value.trim().toLowerCase() : ''

/** The key by which people recognise a record: a unique value, else its name. */
function keyOf(name: ResourceName, values: Values): string {
  const own = uniqueFields(name)
    .map((field) => uniqueKey(values[field]))
    .find((key) => key !== '')
  return own ?? folded(storedTitleOf(resources[name], { ...values, object_id: '' }).trim())
}

/**
 * Fields that distinguish records of the same name, where both values are known. Named records are
 * distinguished by workspace, repeated events by their subject.
 */
const tellingApart: Partial<Record<ResourceName, readonly string[]>> = {
  charges: ['method', 'amount', 'currency'],
  credits: ['owner'],
  notifications: ['content'],
  tickets: ['content', 'contact_information'],
}
const usual = ['workspace']

/** The fields besides the name by which records are compared; empty if only the name counts. */
export const comparedFields = (name: ResourceName): readonly string[] =>
  (tellingApart[name] ?? usual).filter((field) => Object.hasOwn(resources[name].fields, field))

function isDifferent(name: ResourceName, field: string, values: Values, item: Item): boolean {
  const fields: FieldMap = resources[name].fields
  const declared = fields[field]
  const [own, other] = [values[field], item[field]]
  if (!declared || own === undefined || own === '' || other === undefined) return false
  return !sameValue(declared, formValue(declared, own), formValue(declared, other))
}

export function existingRecords(
  name: ResourceName,
  items: readonly Item[],
  isWhole: boolean,
): ExistingRecords {
  const compared = comparedFields(name)
  const byKey = groupBy(items, (item) => keyOf(name, item))
  const holders = new Map(
    uniqueFields(name).map((field) => [
      field,
      new Map(items.map((item) => [uniqueKey(item[field]), item.object_id])),
    ]),
  )
  const byId = new Map(items.map((item) => [item.object_id, item]))
  const isLike = (values: Values) => (item: Item) =>
    !compared.some((field) => isDifferent(name, field, values, item))
  return {
    isWhole,
    isTaken: (field, value, ownId) => {
      const holder = uniqueKey(value) === '' ? undefined : holders.get(field)?.get(uniqueKey(value))
      return holder !== undefined && holder !== ownId
    },
    byId,
    withId: (objectId, values) => {
      const item = byId.get(objectId)
      const isSame = item && keyOf(name, item) === keyOf(name, values) && isLike(values)(item)
      return isSame || !/^\d+$/.test(objectId) ? item : undefined
    },
    like: (values) => {
      const key = keyOf(name, values)
      return key === '' ? [] : (byKey.get(key) ?? []).filter(isLike(values))
    },
  }
}
