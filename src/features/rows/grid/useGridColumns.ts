import { useMemo, useState } from 'react'
import { usePersistedState } from '../../../useStore.ts'
import {
  defaultLayout,
  editedColumns,
  layoutSchema,
  orderedColumns,
  visibleColumns,
  withEdit,
  type ColumnLayout,
} from './columnLayout.ts'
import { gridMeasure, columnStylesOf, type ColumnStyle } from './gridWidths.ts'
import type { StoreRow } from '../../../data/rows/rowReader.ts'
import { announceEdit, type ColumnEdits } from '../../../views/list/columnMenu/useColumnEdits.ts'

const noStyles: ReadonlyMap<string, ColumnStyle> = new Map()

/** Order, width and visibility of a table's columns, stored in this browser. */
export function useGridColumns(
  store: string,
  table: string,
  columns: readonly string[],
  rows: readonly StoreRow[],
) {
  const key = `rows.columns.${store}.${table}`
  const [layout, setLayout] = usePersistedState<ColumnLayout>(key, defaultLayout, layoutSchema)
  const all = useMemo(() => orderedColumns(columns, layout), [columns, layout])
  const shown = useMemo(() => visibleColumns(all, layout), [all, layout])
  // Later rows, and repeated readings, do not change the column widths.
  const [kept, keep] = useState<ReadonlyMap<string, ColumnStyle>>(noStyles)
  const measured = useMemo(
    () =>
      columnStylesOf(kept, columns, rows, all[0], () =>
        gridMeasure(getComputedStyle(document.body).fontFamily),
      ),
    [kept, columns, rows, all],
  )
  if (measured !== kept && rows.length > 0) keep(measured)
  const columnStyles = useMemo(() => {
    const widths = new Map(layout.widths)
    return new Map<string, ColumnStyle>(
      [...measured].map(([column, columnStyle]) => {
        const chosen = widths.get(column)
        return [column, chosen === undefined ? columnStyle : { ...columnStyle, chosen }]
      }),
    )
  }, [measured, layout])
  const state = useMemo(() => editedColumns(columns, layout), [columns, layout])
  const edits: ColumnEdits = {
    state,
    edit: (column, change) => {
      const next = change(state)
      if (next === state) return
      setLayout(withEdit(layout, state, column, next))
      announceEdit(state, next, column)
    },
    isDefault: JSON.stringify(layout) === JSON.stringify(defaultLayout),
    reset: () => setLayout(defaultLayout),
  }
  return { all, shown, columnStyles, edits }
}

export type Columns = ReturnType<typeof useGridColumns>
