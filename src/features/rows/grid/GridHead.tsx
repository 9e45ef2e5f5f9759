import { useState, type PointerEvent } from 'react'
import { t } from '../../../messages/rowsTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Sorting } from '../../../hooks/sorting.ts'
import type { ColumnStyle } from './gridWidths.ts'
import { cx } from '../../../ui/cx.ts'
import * as styles from './RowsGrid.module.css'

interface GridHeadProps {
  readonly columns: readonly string[]
  readonly columnStyles: ReadonlyMap<string, ColumnStyle>
  readonly widths: readonly number[]
  readonly keyColumn: string | undefined
  readonly sorting: Sorting | undefined
  /** Index of the active cell, if it is in the header. */
  readonly active: number | undefined
  readonly cellId: (column: number) => string
  /** `final` is true when the pointer was released. */
  readonly onResize: (column: string, width: number, isLast: boolean) => void
}

/** The column names. Columns are resized by dragging their right edge, or with keys on the name. */
export function GridHead(props: GridHeadProps) {
  const { columns, columnStyles, widths, keyColumn, sorting, active, cellId } = props
  return (
    <div className={styles.head} role="row" aria-rowindex={1} data-row="head">
      <div role="columnheader" aria-colindex={1} className={`third fine to-end ${styles.n}`}>
        #
      </div>
      {columns.map((column, n) => {
        const isSorted = sorting?.column === column
        const columnStyle = columnStyles.get(column)
        return (
          <div
            key={column}
            id={cellId(n)}
            role="columnheader"
            aria-colindex={n + 2}
            aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : 'none'}
            data-c={n}
            data-col={column}
            className={cx(
              `row ${styles.name} anchor`,
              columnStyle?.numeric && styles.right,
              n === 0 && styles.first,
              n === active && `${styles.active} marked`,
            )}
            data-gap="4"
          >
            {column === keyColumn && <Icon name="key" size={14} tone="third" />}
            <span className="truncate">{column}</span>
            {isSorted && (
              <Icon name={sorting.isDescending ? 'down' : 'up'} size={14} tone="third" />
            )}
            {column === keyColumn && <span className="visually-hidden">{t('rows.keyColumn')}</span>}
            <Grip width={widths[n] ?? 0} onResize={(...to) => props.onResize(column, ...to)} />
          </div>
        )
      })}
    </div>
  )
}

interface GripProps {
  readonly width: number
  readonly onResize: (width: number, isLast: boolean) => void
}

/** For pointers only: a focusable separator would add a tab stop for every column. */
function Grip({ width, onResize }: GripProps) {
  const [from, setFrom] = useState<{ x: number; width: number }>()
  const widthAt = (event: PointerEvent) => (from ? from.width + event.clientX - from.x : width)
  return (
    <span
      className={cx(`${styles.grip} absolute tall`, from && styles.dragged)}
      aria-hidden="true"
      // A drag that ends over the name must not count as a click on it.
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom({ x: event.clientX, width })
      }}
      onPointerMove={(event) => from && onResize(widthAt(event), false)}
      onPointerUp={(event) => {
        if (from) onResize(widthAt(event), true)
        setFrom(undefined)
      }}
      onPointerCancel={() => setFrom(undefined)}
    />
  )
}
