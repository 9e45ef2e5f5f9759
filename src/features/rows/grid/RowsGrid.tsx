import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Sorting } from '../../../hooks/sorting.ts'
import { CellEditor } from '../edit/CellEditor.tsx'
import {
  resize,
  shift,
  widthStep,
  widthWithin,
} from '../../../views/list/columnMenu/columnEdits.ts'
import type { ColumnEdits } from '../../../views/list/columnMenu/useColumnEdits.ts'
import { maxWidth } from './columnLayout.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow, PinnedRow } from './GridRow.tsx'
import { layoutKey, moveGridPosition, type GridPosition } from './gridKeys.ts'
import { widthsIn, type ColumnStyle } from './gridWidths.ts'
import type { RowView } from './rowView.ts'
import { useRowWindow } from './useRowWindow.ts'
import * as styles from './RowsGrid.module.css'

/**
 * A cell identified by its row, whose id does not depend on the order; `head` is the header row.
 */
export interface CellAt {
  readonly row: number | 'head'
  readonly column: string
}

export interface RowsGridProps {
  readonly label: string
  readonly view: RowView
  readonly columns: readonly string[]
  readonly columnStyles: ReadonlyMap<string, ColumnStyle>
  readonly keyColumn: string | undefined
  readonly sorting: Sorting | undefined
  readonly isPending: boolean
  readonly active: CellAt | undefined
  /** Whether cells can be edited. */
  readonly isEditing: boolean
  /** The cell being edited. */
  readonly editor: CellAt | undefined
  /** A row to scroll into view; each new object scrolls again. */
  readonly reveal: { readonly row: number } | undefined
  readonly onActive: (cell: CellAt) => void
  readonly onSort: (column: string) => void
  /** Shows the full value of a cell. */
  readonly onOpen: (cell: CellAt) => void
  readonly onEditor: (cell: CellAt | undefined) => void
  readonly onColumn: ColumnEdits['edit']
  readonly onType: (row: number, column: string, value: unknown) => void
}

const rowHeight = 32
/** Pixels of the row-number column: per digit, padding, and minimum. */
const digitWidth = 8
const numberPadding = 22
const minNumberWidth = 56

const inPixels = (widths: readonly number[]) => widths.map((one) => `${one}px`).join(' ')

/**
 * The browser scrolls before React has rendered other rows. Until then, the last rendered row
 * sticks to the lower edge, and the first one to the header.
 */
const stickyWindow = (rows: number): React.CSSProperties => ({
  top: `min(${rowHeight}px, 100% - ${rows * rowHeight}px)`,
  bottom: `calc(100% - ${(rows + 1) * rowHeight}px)`,
})

/** The row that contains an element, which may be in the pinned copy. */
function rowUnder(target: EventTarget): CellAt['row'] | undefined {
  const row = target instanceof Element ? target.closest('[data-row], [data-pinned]') : null
  const id = row?.getAttribute('data-row') ?? row?.getAttribute('data-pinned')
  return id === null || id === undefined ? undefined : id === 'head' ? id : Number(id)
}

/** Rows as an ARIA grid: one tab stop, and only visible rows are in the DOM. */
export function RowsGrid(props: RowsGridProps) {
  const { view, columns, active, isEditing, editor, reveal } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // During a drag only the widths change; the layout is saved when the pointer is released.
  const [dragged, setDragged] = useState<{ column: string; width: number }>()
  /** The row under the pointer, which is rendered as two elements. */
  const [hovered, setHovered] = useState<number>()
  const numberWidth = Math.max(
    minNumberWidth,
    String(view.highest).length * digitWidth + numberPadding,
  )
  const sight = useRowWindow(box, view.count, rowHeight)
  const { columnStyles } = props
  const frame = sight.width - numberWidth
  const { widths, template, pinned, width } = useMemo(() => {
    const shared = widthsIn(
      frame,
      columns.flatMap((column) => columnStyles.get(column) ?? []),
    )
    const widths = shared.map((own, n) =>
      dragged && dragged.column === columns[n] ? dragged.width : own,
    )
    return {
      widths,
      template: inPixels([numberWidth, ...widths]),
      pinned: inPixels([numberWidth, ...widths.slice(0, 1)]),
      width: widths.reduce((sum, one) => sum + one, numberWidth),
    }
  }, [columns, columnStyles, dragged, frame, numberWidth])
  const widthOf = (column: string) => widths[columns.indexOf(column)] ?? 0
  const leftOf = (column: number) =>
    widths.slice(0, column).reduce((sum, one) => sum + one, numberWidth)

  const position: GridPosition = {
    row:
      active === undefined ? 0 : active.row === 'head' ? -1 : Math.max(0, view.indexOf(active.row)),
    column: Math.max(0, active ? columns.indexOf(active.column) : 0),
  }
  const cellAt = ({ row, column }: GridPosition): CellAt | undefined => {
    const name = columns[column]
    return name === undefined ? undefined : { row: row < 0 ? 'head' : view.idAt(row), column: name }
  }
  const current = view.count === 0 && active?.row !== 'head' ? undefined : cellAt(position)

  function goTo(to: GridPosition) {
    const cell = cellAt(to)
    const scroller = box.current
    if (!cell || !scroller) return
    props.onActive(cell)
    if (to.row >= 0) sight.scrollTo(to.row)
    const left = leftOf(to.column)
    const own = widthOf(cell.column)
    const first = widthOf(columns[0] ?? '')
    if (to.column === 0) return
    if (left - numberWidth - first < scroller.scrollLeft)
      scroller.scrollLeft = left - numberWidth - first
    else if (left + own > scroller.scrollLeft + scroller.clientWidth)
      scroller.scrollLeft = left + own - scroller.clientWidth
  }

  useEffect(() => {
    if (reveal) sight.scrollTo(view.indexOf(reveal.row))
    // Only on request: the row must not scroll into view again by itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reveal])

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== box.current || !current) return
    const layout = current.row === 'head' ? layoutKey(event) : undefined
    if (layout) {
      event.preventDefault()
      const { column } = current
      props.onColumn(column, (now) =>
        layout.is === 'move'
          ? shift(now, column, layout.by)
          : resize(now, column, widthOf(column) + layout.by * widthStep),
      )
      return
    }
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 2)
    const to = moveGridPosition(position, event, {
      rows: view.count,
      columns: columns.length,
      page,
    })
    if (to) {
      event.preventDefault()
      goTo(to)
    } else if (event.key === 'F2') props.onEditor(current)
    else if (event.key === 'Enter' || event.key === ' ') {
      if (event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (current.row === 'head') props.onSort(current.column)
      else props.onOpen(current)
    }
  }

  function pointed({ target }: { readonly target: EventTarget }): CellAt | undefined {
    const cell = target instanceof Element ? target.closest('[data-c]') : null
    const row = rowUnder(target)
    const column = columns[Number(cell?.getAttribute('data-c'))]
    return !cell || row === undefined || column === undefined ? undefined : { row, column }
  }

  const drawn = Array.from({ length: sight.to - sight.from }, (_, n) => {
    const index = sight.from + n
    const row = view.idAt(index)
    return {
      grid: id,
      id: row,
      index,
      row: view.rowOf(row),
      changed: view.changedIn(row),
      columns,
      columnStyles,
      activeColumn: current?.row === row ? position.column : undefined,
      isHovered: hovered === row,
    }
  })
  const cellId = (row: number | 'head', column: number) => `${id}-${row}-${column}`
  return (
    <div
      ref={box}
      className={`num fill body ${styles.root} anchor scrolls`}
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={view.count + 1}
      aria-colcount={columns.length + 1}
      aria-readonly={!isEditing}
      aria-busy={props.isPending}
      aria-activedescendant={current ? cellId(current.row, position.column) : undefined}
      style={
        {
          '--rows-number': `${numberWidth}px`,
          '--rows-template': template,
          '--rows-pinned': pinned,
          '--rows-width': `${width}px`,
        } as React.CSSProperties
      }
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const cell = pointed(event)
        if (!cell) return
        if (cell.row === 'head') props.onSort(cell.column)
        props.onActive(cell)
      }}
      onDoubleClick={(event) => props.onEditor(pointed(event))}
    >
      <GridHead
        columns={columns}
        columnStyles={columnStyles}
        widths={widths}
        keyColumn={props.keyColumn}
        sorting={props.sorting}
        active={current?.row === 'head' ? position.column : undefined}
        cellId={(n) => cellId('head', n)}
        onResize={(column, width, isLast) => {
          setDragged(isLast ? undefined : { column, width: widthWithin(width, maxWidth) })
          if (isLast) props.onColumn(column, (now) => resize(now, column, width))
        }}
      />
      <div
        className={`anchor ${styles.body}`}
        role="presentation"
        style={{ height: view.count * rowHeight }}
      >
        <div role="presentation" style={{ height: sight.from * rowHeight }} />
        <div
          className={`grid ${styles.window}`}
          role="presentation"
          style={stickyWindow(drawn.length)}
          onPointerOver={({ target, pointerType }) => {
            const row = pointerType === 'mouse' ? rowUnder(target) : undefined
            setHovered(row === 'head' ? undefined : row)
          }}
          onPointerLeave={() => setHovered(undefined)}
        >
          <div role="presentation">
            {drawn.map((row) => (
              <GridRow key={row.id} {...row} />
            ))}
          </div>
          <div className={styles.pinned} aria-hidden="true">
            {drawn.map((row) => (
              <PinnedRow key={row.id} {...row} />
            ))}
          </div>
        </div>
        {editor && editor.row !== 'head' && view.indexOf(editor.row) >= 0 && (
          <CellEditor
            key={`${editor.row} ${editor.column}`}
            column={editor.column}
            row={view.rowOf(editor.row)}
            type={view.typeOf(editor.column)}
            position={{
              top: view.indexOf(editor.row) * rowHeight,
              left: leftOf(columns.indexOf(editor.column)),
              width: widthOf(editor.column),
            }}
            onClose={(typed) => {
              props.onEditor(undefined)
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
