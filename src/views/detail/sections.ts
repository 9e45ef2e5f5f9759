import { asReturned } from '../../dialect/decodeRecord.ts'
import { textOrDigits } from '../../dialect/digits.ts'
import { keysOf } from '../../dialect/keyOrder.ts'
import { profile } from '../../dialect/profile.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import { resourceNames, resources, type ResourceName } from '../../resources/resources.ts'

/** The keys of a record that the specification does not name, in the service's order, without its id. */
export function undeclaredKeys(resource: Resource, item: Item): readonly string[] {
  const returned = asReturned(item)
  const isId = (key: string) =>
    key === 'object_id' ||
    ((key === 'id' || key === profile.get().idKey) &&
      textOrDigits(returned[key]) === item.object_id)
  return keysOf(returned).filter((key) => !isId(key) && !Object.hasOwn(resource.fields, key))
}

export interface Related {
  readonly name: ResourceName
  /** The filter of that collection that selects by this record. */
  readonly filter: string
}

/** Collections that have a filter for the records of this one. */
export function relatedTo(name: ResourceName): readonly Related[] {
  return resourceNames.flatMap((other) =>
    Object.entries(resources[other].filters)
      .filter(([filter, { to }]) => to === name && filter.split('__').length === 2)
      .map(([filter]) => ({ name: other, filter })),
  )
}

export interface ReferringField {
  readonly name: ResourceName
  readonly field: string
}

/** Fields of other collections that refer to this one and that no filter covers. */
export function referringFields(name: ResourceName): readonly ReferringField[] {
  const filtered = new Set(relatedTo(name).map((one) => one.name))
  return resourceNames.flatMap((other) =>
    filtered.has(other)
      ? []
      : Object.entries(resources[other].fields)
          .filter(([, { to }]) => to === name)
          .map(([field]) => ({ name: other, field })),
  )
}
