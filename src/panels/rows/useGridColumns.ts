import { useMemo } from 'react'
import { usePersistedState } from '../../hooks/persistedState.ts'
import {
  asItCame,
  isLayout,
  moved,
  ordered,
  resized,
  toggled,
  visible,
  type ColumnLayout,
} from './columnLayout.ts'
import { columnStyleOf, gridMeasure, type ColumnStyle } from './gridWidths.ts'
import type { Row } from './rowReader.ts'

/** Order, width and sight of a table's columns, remembered for it in this browser. */
export function useGridColumns(
  store: string,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
) {
  const key = `rows.columns.${store}.${table}`
  const [layout, setLayout] = usePersistedState<ColumnLayout>(key, asItCame, isLayout)
  const all = useMemo(() => ordered(columns, layout), [columns, layout])
  const shown = useMemo(() => visible(all, layout), [all, layout])
  const measured = useMemo(() => {
    const widthOfText = gridMeasure(getComputedStyle(document.body).fontFamily)
    return columns.map(
      (column) => [column, columnStyleOf(rows, column, widthOfText, column === all[0])] as const,
    )
  }, [columns, rows, all])
  const columnStyles = useMemo(() => {
    const widths = new Map(layout.widths)
    return new Map<string, ColumnStyle>(
      measured.map(([column, columnStyle]) => {
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
