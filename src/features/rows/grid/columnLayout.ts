import * as z from 'zod/mini'

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

export const minWidth = 48
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
  const moveColumn = order.filter((name) => present.has(name))
  if (moveColumn.length === 0) return columns
  const known = new Set(moveColumn)
  return [...moveColumn, ...columns.filter((name) => !known.has(name))]
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

/** Moves a column by one position among the visible ones. */
export function moved(
  columns: readonly string[],
  layout: ColumnLayout,
  column: string,
  by: -1 | 1,
): ColumnLayout {
  const all = orderedColumns(columns, layout)
  const shownNow = visibleColumns(all, layout)
  const neighbour = shownNow[shownNow.indexOf(column) + by]
  if (neighbour === undefined || !shownNow.includes(column)) return layout
  const rest = all.filter((name) => name !== column)
  rest.splice(rest.indexOf(neighbour) + (by === 1 ? 1 : 0), 0, column)
  return { ...layout, order: rest }
}

export const resizeColumn = (
  layout: ColumnLayout,
  column: string,
  width: number,
): ColumnLayout => ({
  ...layout,
  widths: [
    ...layout.widths.filter(([name]) => name !== column),
    [column, Math.round(Math.max(minWidth, Math.min(maxWidth, width)))],
  ],
})

export const toggleColumn = (layout: ColumnLayout, column: string): ColumnLayout => ({
  ...layout,
  hidden: layout.hidden.includes(column)
    ? layout.hidden.filter((name) => name !== column)
    : [...layout.hidden, column],
})
