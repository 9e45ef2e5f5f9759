import { memo } from 'react'
import { t } from '../../../messages/rowsTexts.ts'
import { cellText, maxShown } from './cellText.ts'
import type { ColumnStyle } from './gridWidths.ts'
import type { StoreRow } from '../../../data/rows/rowReader.ts'
import { cx } from '../../../ui/cx.ts'
import * as styles from './RowsGrid.module.css'

interface GridRowProps {
  readonly grid: string
  readonly id: number
  readonly index: number
  readonly row: StoreRow
  /** Unsaved changes: the changed columns, or `new` for a new row. */
  readonly changed: ReadonlySet<string> | 'new' | undefined
  readonly columns: readonly string[]
  readonly columnStyles: ReadonlyMap<string, ColumnStyle>
  readonly activeColumn: number | undefined
  readonly isHovered: boolean
}

const rowClass = ({ changed, activeColumn, isHovered }: GridRowProps): string =>
  cx(
    styles.row,
    changed === 'new' ? styles.added : changed && styles.changed,
    activeColumn !== undefined && `${styles.current} marked`,
    isHovered && styles.hovered,
  )

function cellClass(
  { changed, columnStyles, activeColumn }: GridRowProps,
  column: string,
  n: number,
) {
  const isChanged = changed !== undefined && changed !== 'new' && changed.has(column)
  const isRight = columnStyles.get(column)?.numeric === true
  return cx(
    styles.cell,
    n === 0 && styles.first,
    isRight && styles.right,
    isChanged && `${styles.edited} edge`,
    n === activeColumn && `${styles.active} marked`,
  )
}

const rowNumber = (id: number) => (id < 0 ? t('rows.newRow') : id + 1)

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { grid, id, index, row, changed, columns } = props
  return (
    <div className={rowClass(props)} role="row" aria-rowindex={index + 2} data-row={id}>
      <div className={`third fine to-end ${styles.n}`} role="rowheader" aria-colindex={1}>
        {rowNumber(id)}
        {changed && <span className="visually-hidden"> {t('rows.waits')}</span>}
      </div>
      {columns.map((column, n) => (
        <div
          key={column}
          id={`${grid}-${id}-${n}`}
          role="gridcell"
          aria-colindex={n + 2}
          data-c={n}
          className={cellClass(props, column, n)}
        >
          <GridCellContent row={row} column={column} />
        </div>
      ))}
    </div>
  )
})

/**
 * A visual copy of the row number and first cell of each row. The copies are in one layer over the
 * rows that does not scroll sideways. Sticky cells would each be painted as an own layer, and
 * scrolling would lag.
 */
export const PinnedRow = memo(function PinnedRow(props: GridRowProps) {
  const { id, row, columns } = props
  const [first] = columns
  return (
    <div className={rowClass(props)} data-pinned={id}>
      <div className={`third fine to-end ${styles.n}`}>{rowNumber(id)}</div>
      {first !== undefined && (
        <div className={cellClass(props, first, 0)} data-c={0}>
          <GridCellContent row={row} column={first} />
        </div>
      )}
    </div>
  )
})

/** Always rendered as text: data of the service never becomes markup. */
export function GridCellContent({
  row,
  column,
}: {
  readonly row: StoreRow
  readonly column: string
}) {
  const { kind, text, size } = cellText(row, column)
  switch (kind) {
    case 'missing':
      return (
        <span className="third">
          <span aria-hidden="true">{text}</span>
          <span className="visually-hidden">{t('rows.cell.missing')}</span>
        </span>
      )
    case 'null':
    case 'empty':
      return <span className="third">{text}</span>
    case 'object':
      return (
        <span className="third">
          {text} {t('rows.cell.keys', { n: size ?? 0 })}
        </span>
      )
    case 'list':
      return (
        <span className="third">
          {text} {t('rows.cell.items', { n: size ?? 0 })}
        </span>
      )
    default:
      return size === undefined ? (
        text
      ) : (
        <>
          {text}
          <span className="third" data-hint={t('rows.cell.cut', { n: maxShown })}>
            … {t('rows.cell.length', { n: size })}
          </span>
        </>
      )
  }
}
