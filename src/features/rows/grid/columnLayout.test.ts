import { expect, it } from 'vitest'
import { resize, shift, toggleShown } from '../../../views/list/columnMenu/columnEdits.ts'
import {
  defaultLayout,
  editedColumns,
  layoutSchema,
  orderedColumns,
  visibleColumns,
  withEdit,
  type ColumnLayout,
} from './columnLayout.ts'

const columns = ['a', 'b', 'c', 'd']

const edited = (
  names: readonly string[],
  layout: ColumnLayout,
  column: string,
  change: typeof toggleShown,
) => {
  const state = editedColumns(names, layout)
  const next = change(state, column)
  return next === state ? layout : withEdit(layout, state, column, next)
}
const toggleColumn = (layout: ColumnLayout, column: string) =>
  edited(columns, layout, column, toggleShown)
const moved = (names: readonly string[], layout: ColumnLayout, column: string, by: -1 | 1) =>
  edited(names, layout, column, (state, id) => shift(state, id, by))
const resizeColumn = (layout: ColumnLayout, column: string, width: number) =>
  edited(columns, layout, column, (state, id) => resize(state, id, width))

it('columns move among the visible ones, and new ones come last', () => {
  const hidden = toggleColumn(defaultLayout, 'b')
  expect(visibleColumns(orderedColumns(columns, hidden), hidden)).toEqual(['a', 'c', 'd'])
  const once = moved(columns, hidden, 'a', 1)
  expect(orderedColumns(columns, once)).toEqual(['b', 'c', 'a', 'd'])
  expect(orderedColumns([...columns, 'e'], once)).toEqual(['b', 'c', 'a', 'd', 'e'])
  expect(orderedColumns(columns, moved(columns, once, 'a', -1))).toEqual(['b', 'a', 'c', 'd'])
  expect(moved(columns, once, 'c', -1)).toBe(once)
  expect(moved(columns, once, 'd', 1)).toBe(once)
})

it('a setting for removed columns hides nothing', () => {
  expect(visibleColumns(['a'], toggleColumn(defaultLayout, 'a'))).toEqual(['a'])
  expect(orderedColumns(['x'], { ...defaultLayout, order: ['gone'] })).toEqual(['x'])
})

it('widths stay within limits, one per column', () => {
  const layout = resizeColumn(resizeColumn(defaultLayout, 'a', 3), 'a', 9000)
  expect(layout.widths).toEqual([['a', 1200]])
  expect(layoutSchema.safeParse(layout).success).toBe(true)
  expect(layoutSchema.safeParse({ order: [], hidden: [], widths: [['a', 'wide']] }).success).toBe(
    false,
  )
  expect(layoutSchema.safeParse(null).success).toBe(false)
})
