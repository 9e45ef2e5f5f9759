import { useMemo, useState } from 'react'
import { usePersistedState } from '../../../hooks/store.ts'
import {
  asItCame,
  layoutSchema,
  moved,
  ordered,
  resized,
  toggled,
  visible,
  type ColumnLayout,
} from './columnLayout.ts'
import { gridMeasure, columnStylesOf, type ColumnStyle } from './gridWidths.ts'
import type { Row } from '../read/rowReader.ts'

const noStyles: ReadonlyMap<string, ColumnStyle> = new Map()

/** Order, width and visibility of a table's columns, stored in this browser. */
export function useGridColumns(
  store: string,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
) {
  const key = `rows.columns.${store}.${table}`
  const [layout, setLayout] = usePersistedState<ColumnLayout>(key, asItCame, layoutSchema)
  const all = useMemo(() => ordered(columns, layout), [columns, layout])
  const shown = useMemo(() => visible(all, layout), [all, layout])
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
    isChanged: layout !== asItCame && JSON.stringify(layout) !== JSON.stringify(asItCame),
    toggle: (column: string) => setLayout(toggled(layout, column)),
    move: (column: string, by: -1 | 1) => setLayout(moved(columns, layout, column, by)),
    resize: (column: string, width: number) => setLayout(resized(layout, column, width)),
    reset: () => setLayout(asItCame),
  }
}

export type Columns = ReturnType<typeof useGridColumns>
