import type { Resource } from '../../../metadata/resource.ts'
import type { ListColumn } from '../columns.ts'
import type { ColumnChoice, ColumnOrder } from '../useColumns.ts'

/** The section of a column in the menu. */
export type ColumnSection = 'pinned' | 'shown' | 'hidden'

/** The limit of pinned columns, which leaves room for the scrolling ones. */
export const maxPins = 4

/** Pixels of a chosen width. */
const leastWidth = 48
const mostWidth = 960
/** Pixels by which a key press changes a width. */
export const widthStep = 16

/** The columns of a list, as needed to edit them. */
export type ColumnState = ColumnOrder & Pick<ColumnChoice, 'all' | 'plan'>

export const sectionOf = ({ order, pinned }: ColumnOrder, id: string): ColumnSection =>
  pinned.includes(id) ? 'pinned' : order.includes(id) ? 'shown' : 'hidden'

/** The columns of a section, in order. Columns that no loaded record has are left out. */
export function columnsIn(state: ColumnState, section: ColumnSection): readonly ListColumn[] {
  const { all, order } = state
  const sorted =
    section === 'hidden'
      ? all
      : order
          .map((id) => all.find((column) => column.id === id))
          .filter((column) => column !== undefined)
  return sorted.filter(({ id }) => sectionOf(state, id) === section)
}

/** Whether it contains the link to the record, so that it cannot be hidden. */
export const isTitle = ({ all }: ColumnState, id: string): boolean => all[0]?.id === id

/** Whether the column may move to this section. */
export function isAllowed(state: ColumnState, id: string, section: ColumnSection): boolean {
  if (section === 'hidden') return !isTitle(state, id)
  if (section === 'shown') return state.plan.isTitleFree === true || !isTitle(state, id)
  return state.pinned.includes(id) || columnsIn(state, 'pinned').length < maxPins
}

/** Moves a column to this section, before another one or to its end. */
export function place(
  state: ColumnState,
  id: string,
  section: ColumnSection,
  before?: string,
): ColumnOrder {
  const { order, widths } = state
  if (!isAllowed(state, id, section) || id === before) return state
  const pinned = state.pinned.filter((other) => other !== id)
  const rest = order.filter((other) => other !== id && !pinned.includes(other))
  const target = section === 'pinned' ? pinned : rest
  const at = before === undefined ? -1 : target.indexOf(before)
  if (section !== 'hidden') target.splice(at === -1 ? target.length : at, 0, id)
  return {
    order: [...pinned, ...rest],
    pinned,
    widths: section === 'hidden' ? withWidth(widths, id, undefined) : widths,
  }
}

/** Shows a column after the others, or hides it. The time of the last change stays last. */
export function toggleShown(state: ColumnState, id: string): ColumnOrder {
  if (sectionOf(state, id) !== 'hidden') return place(state, id, 'hidden')
  const last = columnsIn(state, 'shown').at(-1)
  return place(state, id, 'shown', last?.layoutKind === 'time' ? last.id : undefined)
}

/** Pins a column after the pinned ones, or releases it to the first place after them. */
export const togglePin = (state: ColumnState, id: string): ColumnOrder =>
  sectionOf(state, id) === 'pinned'
    ? place(state, id, 'shown', columnsIn(state, 'shown')[0]?.id)
    : place(state, id, 'pinned')

/** Moves a column one place earlier (-1) or later (1) in its section. */
export function shift(state: ColumnState, id: string, by: -1 | 1): ColumnOrder {
  const section = sectionOf(state, id)
  const ids = columnsIn(state, section).map((column) => column.id)
  const at = ids.indexOf(id)
  if (section === 'hidden' || at + by < 0 || at + by >= ids.length) return state
  return place(state, id, section, ids[by === -1 ? at - 1 : at + 2])
}

export const widthWithin = (pixels: number): number =>
  Math.round(Math.min(mostWidth, Math.max(leastWidth, pixels)))

function withWidth(widths: ColumnOrder['widths'], id: string, pixels: number | undefined) {
  const next = new Map(widths)
  if (pixels === undefined) next.delete(id)
  else next.set(id, widthWithin(pixels))
  return next
}

/** @param pixels `undefined`: as wide as its content needs */
export const resize = (
  { order, pinned, widths }: ColumnOrder,
  id: string,
  pixels: number | undefined,
): ColumnOrder => ({ order, pinned, widths: withWidth(widths, id, pixels) })

const written = (ids: readonly string[]): string =>
  ids.map((id) => id.replaceAll(',', '%2C')).join(',')

const isSame = (one: readonly string[], other: readonly string[]) => written(one) === written(other)

/** The parameters of an address for the columns and the height of rows. */
export type TableParams = Readonly<
  Partial<Record<'columns' | 'widths' | 'pin' | 'density', string | undefined>>
>

/**
 * The parameters of the address, without defaults.
 * @param isComplete whether the columns are written even if they are the default
 */
export function writtenOrder(
  { order, pinned, widths }: ColumnOrder,
  resource: Resource,
  { all, plan }: ColumnState,
  isComplete: boolean,
): TableParams {
  const [title] = all
  const usual = plan.isTitleFree || !title ? [] : [title.id]
  const usualOrder = [...new Set([...usual, ...plan.first(resource, all)])]
  return {
    columns: !isComplete && isSame(order, usualOrder) ? undefined : written(order),
    widths:
      widths.size === 0
        ? undefined
        : written([...widths].map(([id, pixels]) => `${id}:${String(pixels)}`)),
    pin: isSame(pinned, usual) ? undefined : written(pinned),
  }
}
