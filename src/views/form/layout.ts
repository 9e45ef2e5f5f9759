import type { FieldMap } from '../../metadata/field.ts'
import type { Item, Resource } from '../../metadata/resource.ts'

export interface Part {
  /** Absent for the fields that no part names: they come first, untitled. */
  readonly label: string | undefined
  readonly fields: readonly string[]
}

/** The groups of a form, in the order of the declaration. */
export function partsOf(resource: Pick<Resource, 'parts'>, fields: FieldMap): readonly Part[] {
  const parts = (resource.parts ?? [])
    .map(({ label, fields: names }) => ({
      label,
      fields: names.filter((name) => Object.hasOwn(fields, name)),
    }))
    .filter((part) => part.fields.length > 0)
  const placed = new Set(parts.flatMap((part) => part.fields))
  const rest = Object.keys(fields).filter((name) => !placed.has(name))
  return rest.length === 0 ? parts : [{ label: undefined, fields: rest }, ...parts]
}

export type Shape = 'long' | 'short'

/**
 * Which of the two published shapes of a subscription the service speaks: the short one only when
 * records were seen and none of them has a field of the long one (N25).
 */
export function shapeOf(resource: Resource, items: readonly Item[]): Shape {
  const { shapeB, fields } = resource
  if (!shapeB || items.length === 0) return 'long'
  const own = Object.keys(fields).filter((name) => !Object.hasOwn(shapeB, name))
  return items.some((item) => own.some((name) => name in item)) ? 'long' : 'short'
}

export const fieldsOf = (resource: Resource, shape: Shape): FieldMap =>
  shape === 'short' ? (resource.shapeB ?? resource.fields) : resource.fields
