import type { Resource } from '../../../metadata/resource.ts'
import type { ListColumn } from '../columns.ts'
import type { ColumnChoice, ColumnOrder, ColumnPlan } from '../useColumns.ts'

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

/** A column as the menu shows it. */
export type EditedColumn = Pick<ListColumn, 'id' | 'label' | 'kind' | 'layoutKind'>

/** The columns of any table, as the menu edits them. */
export interface EditedColumns extends ColumnOrder {
  readonly all: readonly EditedColumn[]
  readonly plan: Pick<ColumnPlan, 'isTitleFree'> & {
    /** No column names the record: none is pinned, and all but the last can be hidden. */
    readonly isWithoutTitle?: true
    /** Pixels, if other than those of a list. */
    readonly mostWidth?: number
  }
}

export const sectionOf = ({ order, pinned }: ColumnOrder, id: string): ColumnSection =>
  pinned.includes(id) ? 'pinned' : order.includes(id) ? 'shown' : 'hidden'

/** The columns of a section, in order. Columns that no loaded record has are left out. */
export function columnsIn(state: EditedColumns, section: ColumnSection): readonly EditedColumn[] {
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
export const isTitle = ({ all, plan }: EditedColumns, id: string): boolean =>
  plan.isWithoutTitle !== true && all[0]?.id === id

/** Whether the column may move to this section. */
export function isAllowed(state: EditedColumns, id: string, section: ColumnSection): boolean {
  if (state.plan.isWithoutTitle)
    return section === 'shown' || (section === 'hidden' && state.order.length > 1)
  if (section === 'hidden') return !isTitle(state, id)
  if (section === 'shown') return state.plan.isTitleFree === true || !isTitle(state, id)
  return state.pinned.includes(id) || columnsIn(state, 'pinned').length < maxPins
}

/** Moves a column to this section, before another one or to its end. */
export function place(
  state: EditedColumns,
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
    widths: section === 'hidden' ? withoutWidth(widths, id) : widths,
  }
}

/** Shows a column after the others, or hides it. The time of the last change stays last. */
export function toggleShown(state: EditedColumns, id: string): ColumnOrder {
  if (sectionOf(state, id) !== 'hidden') return place(state, id, 'hidden')
  const last = columnsIn(state, 'shown').at(-1)
  return place(state, id, 'shown', last?.layoutKind === 'time' ? last.id : undefined)
}

/** Pins a column after the pinned ones, or releases it to the first place after them. */
export const togglePin = (state: EditedColumns, id: string): ColumnOrder =>
  sectionOf(state, id) === 'pinned'
    ? place(state, id, 'shown', columnsIn(state, 'shown')[0]?.id)
    : place(state, id, 'pinned')

/** Moves a column one place earlier (-1) or later (1) in its section. */
export function shift(state: EditedColumns, id: string, by: -1 | 1): ColumnOrder {
  const section = sectionOf(state, id)
  const ids = columnsIn(state, section).map((column) => column.id)
  const at = ids.indexOf(id)
  if (section === 'hidden' || at + by < 0 || at + by >= ids.length) return state
  return place(state, id, section, ids[by === -1 ? at - 1 : at + 2])
}

/** @param most pixels of the widest column */
export const widthWithin = (pixels: number, most = mostWidth): number =>
  Math.round(Math.min(most, Math.max(leastWidth, pixels)))

function withoutWidth(widths: ColumnOrder['widths'], id: string): Map<string, number> {
  const next = new Map(widths)
  next.delete(id)
  return next
}

/** @param pixels `undefined`: as wide as its content needs */
export function resize(
  { order, pinned, widths, plan }: ColumnOrder & Partial<Pick<EditedColumns, 'plan'>>,
  id: string,
  pixels: number | undefined,
): ColumnOrder {
  const next = withoutWidth(widths, id)
  if (pixels !== undefined) next.set(id, widthWithin(pixels, plan?.mostWidth))
  return { order, pinned, widths: next }
}

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
