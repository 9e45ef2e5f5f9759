import { useMemo, useState } from 'react'
import { usePersistedState } from '../../../useStore.ts'
import {
  defaultLayout,
  layoutSchema,
  moved,
  orderedColumns,
  resizeColumn,
  toggleColumn,
  visibleColumns,
  type ColumnLayout,
} from './columnLayout.ts'
import { gridMeasure, columnStylesOf, type ColumnStyle } from './gridWidths.ts'
import type { Row } from '../../../data/rows/rowReader.ts'

const noStyles: ReadonlyMap<string, ColumnStyle> = new Map()

/** Order, width and visibility of a table's columns, stored in this browser. */
export function useGridColumns(
  store: string,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
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
  return {
    all,
    shown,
    columnStyles,
    isChanged: layout !== defaultLayout && JSON.stringify(layout) !== JSON.stringify(defaultLayout),
    toggle: (column: string) => setLayout(toggleColumn(layout, column)),
    move: (column: string, by: -1 | 1) => setLayout(moved(columns, layout, column, by)),
    resize: (column: string, width: number) => setLayout(resizeColumn(layout, column, width)),
    reset: () => setLayout(defaultLayout),
  }
}

export type Columns = ReturnType<typeof useGridColumns>
