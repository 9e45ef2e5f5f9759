import { kinds } from '../../fields/kinds/kinds.ts'
import type { Field, FieldMap } from '../../metadata/field.ts'
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

/** Whether the input of a field needs both columns. */
const needsBoth = ({ kind, isExpiry }: Field): boolean =>
  kinds[kind].isWide === true || isExpiry === true

/** Names as they share a column: each its own, but a currency that of its amount. */
export const cellsOf = (
  part: readonly string[],
  fields: FieldMap,
): readonly (readonly string[])[] => {
  const cells: string[][] = []
  for (const name of part) {
    const last = cells.at(-1)
    const [amount] = last ?? []
    if (last && amount !== undefined && fields[amount]?.currency === name) last.push(name)
    else cells.push([name])
  }
  return cells
}

/** Kinds that use all of the room they get, unlike a number or a date. */
const isStretched = ({ kind }: Field) => kind === 'text' || kind === 'reference'

/**
 * Which fields of a part take both columns: those whose input needs them, and a text or a record that
 * would stand alone in its line.
 * @param hasInput whether the form has an input of its own for the field of this name
 */
export function wideFieldsOf(
  part: readonly string[],
  fields: FieldMap,
  hasInput: (name: string) => boolean = () => false,
): ReadonlySet<string> {
  const is = (name: string, test: (field: Field) => boolean) => {
    const field = fields[name]
    return field !== undefined && test(field)
  }
  const wide = new Set(part.filter((name) => hasInput(name) || is(name, needsBoth)))
  if (part.length === 1) return new Set(part)
  let column = 0
  const heads = cellsOf(part, fields).flatMap(([name]) => name ?? [])
  heads.forEach((name, at) => {
    const next = heads[at + 1]
    const isAlone = column === 0 && (next === undefined || wide.has(next))
    if (isAlone && is(name, isStretched)) wide.add(name)
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
