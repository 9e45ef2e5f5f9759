import type { TableParams } from '../../../hooks/listParams.ts'
import type { ListColumn } from '../columns.ts'
import type { ColumnChoice, ColumnOrder } from '../useColumns.ts'

/** Where a column stands in the menu of columns. */
export type ColumnSection = 'pinned' | 'shown' | 'hidden'

/** Pinned columns would otherwise leave no room for those that scroll. */
export const maxPins = 4

/** Pixels of a chosen width. */
export const leastWidth = 48
export const mostWidth = 960
/** What a key press adds to it. */
export const widthStep = 16

/** What an edit of columns needs to know of a list. */
export type ColumnState = ColumnOrder & Pick<ColumnChoice, 'all' | 'isTitleFree'>

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

/** Whether the column may stand in this section. */
export function isAllowed(state: ColumnState, id: string, section: ColumnSection): boolean {
  if (section === 'hidden') return !isTitle(state, id)
  if (section === 'shown') return state.isTitleFree || !isTitle(state, id)
  return state.pinned.includes(id) || columnsIn(state, 'pinned').length < maxPins
}

/** The columns with one of them in this section, before another or at the end. */
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

/** The columns with one of them a place earlier (-1) or later (1) in its section. */
export function shift(state: ColumnState, id: string, by: -1 | 1): ColumnOrder {
  const section = sectionOf(state, id)
  const ids = columnsIn(state, section).map((column) => column.id)
  const at = ids.indexOf(id)
  if (section === 'hidden' || at + by < 0 || at + by >= ids.length) return state
  return place(state, id, section, ids[by === -1 ? at - 1 : at + 2])
}

function withWidth(widths: ColumnOrder['widths'], id: string, pixels: number | undefined) {
  const next = new Map(widths)
  if (pixels === undefined) next.delete(id)
  else next.set(id, Math.round(Math.min(mostWidth, Math.max(leastWidth, pixels))))
  return next
}

/** @param pixels `undefined`: as wide as its content needs */
export const resize = (
  { order, pinned, widths }: ColumnOrder,
  id: string,
  pixels: number | undefined,
): ColumnOrder => ({ order, pinned, widths: withWidth(widths, id, pixels) })

const written = (ids: readonly string[]): string =>
  ids.map((id) => id.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')

const isSame = (one: readonly string[], other: readonly string[]) => written(one) === written(other)

/**
 * As an address writes it, without what is the default. Within a saved view the columns are always
 * written: without them, the person's own choice would apply.
 */
export function writtenOrder(
  { order, pinned, widths }: ColumnOrder,
  { all, defaults, isTitleFree, isRemembered }: Omit<ColumnChoice, keyof ColumnOrder>,
): TableParams {
  const [title] = all
  const usual = isTitleFree || !title ? [] : [title.id]
  const usualOrder = [...new Set([...usual, ...defaults])]
  return {
    columns: isRemembered && isSame(order, usualOrder) ? undefined : written(order),
    widths:
      widths.size === 0
        ? undefined
        : written([...widths].map(([id, pixels]) => `${id}:${String(pixels)}`)),
    pin: isSame(pinned, usual) ? undefined : written(pinned),
  }
}
