import { kinds } from '../../fields/kinds/kinds.ts'
import type { Field, FieldMap, Write } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'

export interface FormPart {
  /** Absent for the fields that no section names: they come first, without a heading. */
  readonly label: string | undefined
  readonly fields: readonly string[]
}

/** The sections of a form, in the order of the declaration. */
export function sectionsOf(
  resource: Pick<Resource, 'sections'>,
  fields: FieldMap,
): readonly FormPart[] {
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
 * The fields that a form shows under "More": outcomes, which a new record does not have yet.
 */
export const foldedFieldsOf = ({
  fields,
  target,
}: {
  readonly fields: FieldMap
  readonly target: { readonly write: Write }
}): readonly string[] =>
  target.write === 'create'
    ? Object.keys(fields).filter((name) => fields[name]?.isOutcome === true)
    : []

/** Whether the input of a field needs both columns. */
const needsBoth = ({ kind, isExpiry }: Field): boolean =>
  kinds[kind].isWide === true || isExpiry === true

/** Groups names that share a column: a currency joins its amount. */
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

/** Whether a field uses all available width, unlike a number or a date. */
const isStretched = ({ kind }: Field) => kind === 'text' || kind === 'reference'

/**
 * The fields that take both columns: wide inputs, and a text or record alone in its row.
 * @param hasInput whether the form has its own input for the field of this name
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
 * The published shape of a subscription that the service uses. It is short if shapeInProfile, or if
 * records were loaded and none has a field of the long one.
 * @param shapeInProfile the shape in the profile of the deployment
 */
export function subscriptionShapeOf(
  resource: Resource,
  items: readonly Item[],
  shapeInProfile?: 'A' | 'B',
): SubscriptionShape {
  const { shapeB, fields } = resource
  if (!shapeB) return 'long'
  if (shapeInProfile !== undefined) return shapeInProfile === 'B' ? 'short' : 'long'
  if (items.length === 0) return 'long'
  const own = Object.keys(fields).filter((name) => !Object.hasOwn(shapeB, name))
  return items.some((item) => own.some((name) => name in item)) ? 'long' : 'short'
}

export const fieldsOf = (resource: Resource, subscriptionShape: SubscriptionShape): FieldMap =>
  subscriptionShape === 'short' ? (resource.shapeB ?? resource.fields) : resource.fields
