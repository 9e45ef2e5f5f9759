import * as z from 'zod/mini'
import type { EditedColumns } from '../../../views/list/columnMenu/columnEdits.ts'
import type { ColumnOrder } from '../../../views/list/useColumns.ts'

/**
 * The layout of one table's columns, stored in this browser. It contains column names only, no
 * data.
 */
export interface ColumnLayout {
  /** Columns in the order chosen by the person; others follow in the order received. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** Widths in pixels by column name. Pairs, because a column may be named `__proto__`. */
  readonly widths: readonly (readonly [column: string, width: number])[]
}

export const defaultLayout: ColumnLayout = { order: [], hidden: [], widths: [] }

export const maxWidth = 1200

export const layoutSchema = z.object({
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  widths: z.array(z.tuple([z.string(), z.number()])),
})

/** The columns in the chosen order; new columns follow in the order received. */
export function orderedColumns(
  columns: readonly string[],
  { order }: ColumnLayout,
): readonly string[] {
  const present = new Set(columns)
  const chosen = order.filter((name) => present.has(name))
  if (chosen.length === 0) return columns
  const known = new Set(chosen)
  return [...chosen, ...columns.filter((name) => !known.has(name))]
}

/**
 * The visible columns. If all would be hidden, the setting is ignored: the table has other columns
 * now.
 */
export function visibleColumns(
  columns: readonly string[],
  { hidden }: ColumnLayout,
): readonly string[] {
  const names = new Set(hidden)
  const left = columns.filter((name) => !names.has(name))
  return left.length === 0 ? columns : left
}

const plan = { isTitleFree: true, isWithoutTitle: true, mostWidth: maxWidth } as const

/** The columns as the lists' menu edits them. */
export function editedColumns(columns: readonly string[], layout: ColumnLayout): EditedColumns {
  const all = orderedColumns(columns, layout)
  return {
    all: all.map((id) => ({ id, label: id, kind: 'field', layoutKind: 'text' })),
    order: visibleColumns(all, layout),
    pinned: [],
    widths: new Map(layout.widths),
    plan,
  }
}

/** The layout after one column was edited; hidden columns keep their place among the others. */
export function withEdit(
  layout: ColumnLayout,
  before: EditedColumns,
  column: string,
  { order, widths }: ColumnOrder,
): ColumnLayout {
  const names = before.all.map(({ id }) => id)
  const [known, shown] = [new Set(names), new Set(order)]
  const rest = names.filter((name) => name !== column)
  const at = order.indexOf(column)
  const [previous, next = ''] = [order[at - 1], order[at + 1]]
  const place = previous === undefined ? rest.indexOf(next) : rest.indexOf(previous) + 1
  const isMoved = at !== -1 && at !== before.order.indexOf(column)
  return {
    order: isMoved ? rest.toSpliced(Math.max(0, place), 0, column) : layout.order,
    hidden: [
      ...layout.hidden.filter((name) => !known.has(name)),
      ...names.filter((name) => !shown.has(name)),
    ],
    widths: [...widths],
  }
}
