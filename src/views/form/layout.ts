import type { FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'

export interface Part {
  /** Absent for the fields that no section names: they come first, without a heading. */
  readonly label: string | undefined
  readonly fields: readonly string[]
}

/** The sections of a form, in the order of the declaration. */
export function sectionsOf(
  resource: Pick<Resource, 'sections'>,
  fields: FieldMap,
): readonly Part[] {
  const sections = (resource.sections ?? [])
    .map(({ label, fields: names }) => ({
      label,
      fields: names.filter((name) => Object.hasOwn(fields, name)),
    }))
    .filter((part) => part.fields.length > 0)
  const inSections = new Set(sections.flatMap((part) => part.fields))
  const rest = Object.keys(fields).filter((name) => !inSections.has(name))
  return rest.length === 0 ? sections : [{ label: undefined, fields: rest }, ...sections]
}

/**
 * Which fields of a part take both columns: those of a wide kind, and a text that would stand alone
 * in its line.
 * @param isWide whether the field of this name has a wide kind or input
 */
export function wideFieldsOf(
  part: readonly string[],
  fields: FieldMap,
  isWide: (name: string) => boolean,
): ReadonlySet<string> {
  const wide = new Set(part.filter(isWide))
  if (part.length === 1) return new Set(part)
  let column = 0
  part.forEach((name, at) => {
    const next = part[at + 1]
    const isAlone = column === 0 && (next === undefined || wide.has(next))
    if (isAlone && fields[name]?.kind === 'text') wide.add(name)
    column = wide.has(name) || isAlone ? 0 : 1 - column
  })
  return wide
}

export type SubscriptionShape = 'long' | 'short'

/**
 * Which of the two published shapes of a subscription the service uses: the short one only if it is
 * concluded, or records were read and none of them has a field of the long one.
 * @param concluded what the profile of the deployment says
 */
export function subscriptionShapeOf(
  resource: Resource,
  items: readonly Item[],
  concluded?: 'A' | 'B',
): SubscriptionShape {
  const { shapeB, fields } = resource
  if (!shapeB) return 'long'
  if (concluded !== undefined) return concluded === 'B' ? 'short' : 'long'
  if (items.length === 0) return 'long'
  const own = Object.keys(fields).filter((name) => !Object.hasOwn(shapeB, name))
  return items.some((item) => own.some((name) => name in item)) ? 'long' : 'short'
}

export const fieldsOf = (resource: Resource, subscriptionShape: SubscriptionShape): FieldMap =>
  subscriptionShape === 'short' ? (resource.shapeB ?? resource.fields) : resource.fields
