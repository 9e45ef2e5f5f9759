import { memo } from 'react'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/i18n.ts'
import { cellText, mostShown, type ColumnLook } from './cellText.ts'
import type { Row } from './rowReader.ts'

interface GridRowProps {
  readonly grid: string
  readonly id: number
  readonly index: number
  readonly top: number
  readonly row: Row
  /** What waits to be written: the changed columns, or all of a new row. */
  readonly changed: ReadonlySet<string> | 'new' | undefined
  readonly columns: readonly string[]
  readonly looks: ReadonlyMap<string, ColumnLook>
  readonly activeColumn: number | undefined
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { grid, id, index, top, row, changed, columns, looks, activeColumn } = props
  const state = `${changed === 'new' ? ' added' : changed ? ' changed' : ''}${activeColumn === undefined ? '' : ' current'}`
  return (
    <div
      className={`rows-row${state}`}
      role="row"
      aria-rowindex={index + 2}
      data-row={id}
      style={{ top }}
    >
      <div className="rows-n" role="rowheader" aria-colindex={1}>
        {id < 0 ? t('rows.newRow') : id + 1}
        {changed && <span className="visually-hidden"> {t('rows.waits')}</span>}
      </div>
      {columns.map((column, n) => {
        const isChanged = changed !== undefined && (changed === 'new' || changed.has(column))
        const right = looks.get(column)?.numeric === true
        return (
          <div
            key={column}
            id={`${grid}-${id}-${n}`}
            role="gridcell"
            aria-colindex={n + 2}
            data-c={n}
            className={`rows-cell${n === 0 ? ' first' : ''}${right ? ' right' : ''}${isChanged && changed !== 'new' ? ' edited' : ''}${n === activeColumn ? ' active' : ''}`}
          >
            <CellContent row={row} column={column} />
          </div>
        )
      })}
    </div>
  )
})

/** Text only, whatever it holds: what the service sends never becomes markup (RW-4). */
export function CellContent({ row, column }: { readonly row: Row; readonly column: string }) {
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
          <span className="third" data-hint={t('rows.cell.cut', { n: mostShown })}>
            … {t('rows.cell.length', { n: count(size) })}
          </span>
        </>
      )
  }
}
