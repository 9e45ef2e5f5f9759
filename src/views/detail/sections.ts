import { asReturned } from '../../dialect/decodeRecord.ts'
import { keysOf } from '../../dialect/keyOrder.ts'
import { isCreatorKey } from '../../dialect/names.ts'
import { labelOf } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf, type Resource } from '../../metadata/resource.ts'
import { resourceNames, resources, type ResourceName } from '../../resources/resources.ts'
import { idIn } from '../../dialect/relatedId.ts'

export interface Section {
  /** `undefined` for the fields that no section names; they are shown first. */
  readonly label: string | undefined
  readonly names: readonly string[]
}

/**
 * The declared fields of a record by the sections of its resource. A field of the other published
 * shape (subscriptions) is left out if the record does not have it.
 */
export function sectionsOf(resource: Resource, item: Item): readonly Section[] {
  const sections = resource.sections ?? []
  const inSections = new Set(sections.flatMap(({ fields }) => fields))
  const exists = (name: string) =>
    resource.shapeB === undefined ||
    Object.hasOwn(resource.shapeB, name) ||
    item[name] !== undefined
  // The page heading already shows it.
  const [heading] = resource.title
  const said = (name: string) =>
    typeof heading === 'string' && heading === name && titleOf(resource, item) === item[name]
  // "Resolved: Open" contradicts itself, and the state next to the heading already shows it.
  const isState = (name: string) =>
    resource.state !== undefined &&
    typeof item[name] === 'boolean' &&
    resource.fields[name]?.labels?.includes(labelOf(name, resource.fields[name])) === true
  const rest = Object.keys(resource.fields).filter((name) => !inSections.has(name))
  return [
    { label: undefined, names: rest },
    ...sections.map(({ label, fields }) => ({ label, names: fields })),
  ]
    .map(({ label, names }) => ({
      label,
      names: names.filter((name) => exists(name) && !said(name) && !isState(name)),
    }))
    .filter(({ names }) => names.length > 0)
}

/** The keys of a record that the specification does not name, in the service's order. */
export const undeclaredKeys = (resource: Resource, item: Item): readonly string[] =>
  keysOf(asReturned(item)).filter(
    (key) => key !== 'object_id' && !Object.hasOwn(resource.fields, key),
  )

export interface Related {
  readonly name: ResourceName
  /** The filter of that collection that selects by this record. */
  readonly filter: string
}

/** The key of the record's creator, if its value refers to a user. */
export const creatorOf = (item: Item, keys: readonly string[]): string | undefined =>
  keys.find((key) => isCreatorKey(key) && idIn(item, key) !== undefined)

/** Whether a section's fields refer to users; the creator is shown in such a section. */
export const namesPeople = (resource: Resource, names: readonly string[]): boolean =>
  names.some((name) => resource.fields[name]?.to === 'users')

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

/** Collections whose records refer to this one by a field that none of their filters covers. */
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

/** The names of a record's reference fields that have a value. */
export const referenceNames = (resource: Resource, item: Item): readonly string[] =>
  Object.entries(resource.fields)
    .filter(([name, { to }]) => to !== undefined && item[name] != null && item[name] !== '')
    .map(([name]) => name)
