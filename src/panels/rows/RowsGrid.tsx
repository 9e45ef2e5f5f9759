import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Sorting } from './arrange.ts'
import type { ColumnLook } from './cellText.ts'
import { CellEditor } from './CellEditor.tsx'
import { GridRow } from './GridRow.tsx'
import { moved, type Place } from './gridKeys.ts'
import type { RowView } from './rowView.ts'

/** A cell by its row, which keeps its id whatever the order; `head` is the row of names. */
export interface CellAt {
  readonly row: number | 'head'
  readonly column: string
}

export interface RowsGridProps {
  readonly label: string
  readonly view: RowView
  readonly columns: readonly string[]
  readonly looks: ReadonlyMap<string, ColumnLook>
  readonly keyColumn: string | undefined
  readonly sorting: Sorting | undefined
  readonly busy: boolean
  readonly active: CellAt | undefined
  /** Whether cells open an editor. */
  readonly editing: boolean
  readonly onActive: (cell: CellAt) => void
  readonly onSort: (column: string) => void
  /** Shows the whole value of a cell. */
  readonly onOpen: (cell: CellAt) => void
  /** A column whose cells may not be typed into: the key of a row that exists. */
  readonly isFixed: (row: number, column: string) => boolean
  readonly onType: (row: number, column: string, value: unknown) => void
}

const rowHeight = 32
const numberWidth = 56
const plain: ColumnLook = { width: 120, numeric: false }

/** Rows as an ARIA grid: one tab stop, and only the rows in sight are in the page. */
export function RowsGrid(props: RowsGridProps) {
  const { view, columns, looks, active, editing, sorting, keyColumn } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<CellAt>()
  const virtualizer = useVirtualizer({
    count: view.count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    // The head covers one row.
    scrollPaddingEnd: rowHeight * 2,
  })
  const { template, width } = useMemo(() => {
    const widths = columns.map((column) => (looks.get(column) ?? plain).width)
    return {
      template: [numberWidth, ...widths].map((one) => `${one}px`).join(' '),
      width: widths.reduce((sum, one) => sum + one, numberWidth),
    }
  }, [columns, looks])

  const place: Place = {
    row:
      active === undefined ? 0 : active.row === 'head' ? -1 : Math.max(0, view.indexOf(active.row)),
    column: Math.max(0, active ? columns.indexOf(active.column) : 0),
  }
  const cellAt = ({ row, column }: Place): CellAt | undefined => {
    const name = columns[column]
    return name === undefined ? undefined : { row: row < 0 ? 'head' : view.idAt(row), column: name }
  }
  const current = view.count === 0 && active?.row !== 'head' ? undefined : cellAt(place)

  function goTo(to: Place) {
    const cell = cellAt(to)
    const scroller = box.current
    if (!cell || !scroller) return
    props.onActive(cell)
    if (to.row >= 0) virtualizer.scrollToIndex(to.row)
    const before = columns.slice(0, to.column).map((name) => (looks.get(name) ?? plain).width)
    const left = before.reduce((sum, one) => sum + one, numberWidth)
    const own = (looks.get(cell.column) ?? plain).width
    const first = (looks.get(columns[0] ?? '') ?? plain).width
    if (to.column === 0) return
    if (left - numberWidth - first < scroller.scrollLeft)
      scroller.scrollLeft = left - numberWidth - first
    else if (left + own > scroller.scrollLeft + scroller.clientWidth)
      scroller.scrollLeft = left + own - scroller.clientWidth
  }

  function edit(cell: CellAt | undefined) {
    if (!editing || !cell || cell.row === 'head' || props.isFixed(cell.row, cell.column)) return
    setEditor(cell)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== box.current || !current) return
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 2)
    const to = moved(place, event, { rows: view.count, columns: columns.length, page })
    if (to) {
      event.preventDefault()
      goTo(to)
    } else if (event.key === 'F2') edit(current)
    else if (event.key === 'Enter' || event.key === ' ') {
      if (event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (current.row === 'head') props.onSort(current.column)
      else props.onOpen(current)
    }
  }

  function pointed(event: MouseEvent): CellAt | undefined {
    const cell = event.target instanceof Element ? event.target.closest('[data-c]') : null
    const row = cell?.closest('[data-row]')
    const column = columns[Number(cell?.getAttribute('data-c'))]
    if (!row || column === undefined) return undefined
    const of = row.getAttribute('data-row')
    return { row: of === 'head' ? 'head' : Number(of), column }
  }

  const cellId = (row: number | 'head', column: number) => `${id}-${row}-${column}`
  return (
    <div
      ref={box}
      className="rows-grid"
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={view.count + 1}
      aria-colcount={columns.length + 1}
      aria-readonly={!editing}
      aria-busy={props.busy}
      aria-activedescendant={current ? cellId(current.row, place.column) : undefined}
      style={{ '--rows-template': template, '--rows-width': `${width}px` } as React.CSSProperties}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const cell = pointed(event)
        if (!cell) return
        if (cell.row === 'head') props.onSort(cell.column)
        props.onActive(cell)
      }}
      onDoubleClick={(event) => edit(pointed(event))}
    >
      <div className="rows-head" role="row" aria-rowindex={1} data-row="head">
        <div role="columnheader" aria-colindex={1} className="rows-n">
          #
        </div>
        {columns.map((column, n) => {
          const sorted = sorting?.column === column
          const look = looks.get(column) ?? plain
          return (
            <div
              key={column}
              id={cellId('head', n)}
              role="columnheader"
              aria-colindex={n + 2}
              aria-sort={sorted ? (sorting.descending ? 'descending' : 'ascending') : 'none'}
              data-c={n}
              className={`rows-name${look.numeric ? ' right' : ''}${n === 0 ? ' first' : ''}${current?.row === 'head' && n === place.column ? ' active' : ''}`}
            >
              {column === keyColumn && <Icon name="key" size={14} />}
              <span className="truncate">{column}</span>
              {sorted && <Icon name={sorting.descending ? 'down' : 'up'} size={14} />}
              {column === keyColumn && (
                <span className="visually-hidden">{t('rows.keyColumn')}</span>
              )}
            </div>
          )
        })}
      </div>
      <div className="rows-body" role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = view.idAt(index)
          return (
            <GridRow
              key={row}
              grid={id}
              id={row}
              index={index}
              top={start}
              row={view.rowOf(row)}
              changed={view.changedIn(row)}
              columns={columns}
              looks={looks}
              activeColumn={current?.row === row ? place.column : undefined}
            />
          )
        })}
        {editor && editor.row !== 'head' && view.indexOf(editor.row) >= 0 && (
          <CellEditor
            key={`${editor.row} ${editor.column}`}
            column={editor.column}
            row={view.rowOf(editor.row)}
            like={view.sampleOf(editor.column)}
            place={{
              top: view.indexOf(editor.row) * rowHeight,
              left: columns
                .slice(0, columns.indexOf(editor.column))
                .reduce((sum, one) => sum + (looks.get(one) ?? plain).width, numberWidth),
              width: (looks.get(editor.column) ?? plain).width,
            }}
            onClose={(typed) => {
              setEditor(undefined)
              box.current?.focus({ preventScroll: true })
              if (typed && editor.row !== 'head')
                props.onType(editor.row, editor.column, typed.value)
            }}
          />
        )}
      </div>
    </div>
  )
}
