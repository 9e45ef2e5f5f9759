import { useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { t } from '../../messages/rowsTexts.ts'
import { announce } from '../../ui/announce.ts'
import { copyText } from '../../ui/copy.ts'
import { useRestoreFocus } from '../../ui/focus.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { plainText } from './grid/cellText.ts'
import type { CellAt } from './grid/RowsGrid.tsx'
import { rowsNow } from './grid/rowView.ts'
import { useCells } from './grid/useCells.ts'
import { valueIn, type StoreRow } from '../../data/rows/rowReader.ts'
import { resultKeys, usePendingGuard, useReported } from './resultKeys.ts'
import type { ResultRows } from './useResultRows.ts'
import { digitsOf } from '../../dialect/digits.ts'
import { printJson } from '../../dialect/json.ts'
import { byteOrderMark, csvCell, csvLine } from '../../tables/csvText.ts'

/** A value as a cell that no spreadsheet runs as a formula. */
export const valueCell = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : csvCell(plainText(value), { isGuarded: true, isNumber: digitsOf(value) !== undefined })

const rowsPerTurn = 2000

/** The loaded rows as parts of a file, created in batches so that the page stays responsive. */
export async function exported(
  format: 'csv' | 'json',
  columns: readonly string[],
  rows: readonly StoreRow[],
): Promise<Blob> {
  const parts: string[] = [
    format === 'csv' ? byteOrderMark + csvLine(columns.map(valueCell)) : '[\n',
  ]
  for (let start = 0; start < rows.length; start += rowsPerTurn) {
    const some = rows.slice(start, start + rowsPerTurn)
    parts.push(
      format === 'csv'
        ? some.map((row) => csvLine(columns.map((column) => valueCell(row[column])))).join('')
        : `${start === 0 ? '' : ',\n'}${some.map((row) => printJson(row)).join(',\n')}`,
    )
    await new Promise((done) => setTimeout(done))
  }
  if (format === 'json') parts.push('\n]\n')
  return new Blob(parts, { type: format === 'csv' ? 'text/csv' : 'application/json' })
}

interface ResultActionOptions {
  /** The element that contains the grid. */
  readonly box: RefObject<HTMLElement | null>
  readonly table: string
  readonly result: ResultRows
  /** False if nothing was read and rows are only written. */
  readonly isRead: boolean
  /** Called with whether rows are queued to be written. */
  readonly onPending: (hasPending: boolean) => void
  /** Called with whether cells can be edited. */
  readonly onEditing: (isEditing: boolean) => void
}

/** The actions on a result: cells, editing, writing, pasting, saving, and their keys. */
export function useResultActions(options: ResultActionOptions) {
  const { box, table, result, isRead, onPending, onEditing } = options
  const { rows, keyColumn, edits, columns, view, names } = result
  const { written } = edits
  const cells = useCells(rows, keyColumn, edits.forget)
  const { active, open } = cells
  const [isEditing, setIsEditing] = useState(!isRead)
  const [isReviewing, setIsReviewing] = useState(false)
  const [pasting, setPasting] = useState(isRead || edits.changes.length > 0 ? undefined : '')
  const [hasCharts, setHasCharts] = useState(false)
  const [reveal, setReveal] = useState<{ row: number }>()
  const hasPending = edits.changes.length > 0
  const guard = usePendingGuard(hasPending, onPending)
  useReported(isEditing, onEditing)
  const [first] = columns.shown
  const current = active ?? (first === undefined ? undefined : { row: view.idAt(0), column: first })
  const isFixed = ({ row, column }: CellAt) =>
    row === 'head' || (row >= 0 && column === keyColumn) || !isEditing || edits.isPending

  function write() {
    setIsReviewing(true)
    void edits.write()
  }
  function edit(cell: CellAt | undefined) {
    if (cell && isFixed(cell)) return
    cells.setEditor(cell)
    if (cell && cell.row !== 'head') setReveal({ row: cell.row })
  }
  const findGrid = () => box.current?.querySelector<HTMLElement>('[role="grid"]')
  function focusGrid() {
    findGrid()?.focus({ preventScroll: true })
  }
  // Once everything is written, the button that opened the review is gone.
  useRestoreFocus(isReviewing, findGrid)
  function closeValue() {
    cells.setOpen(undefined)
    focusGrid()
  }
  function change(isEditing: boolean) {
    setIsEditing(isEditing)
    announce(t(isEditing ? 'rows.edit.on' : 'rows.edit.off'))
  }
  function add(more: readonly StoreRow[]) {
    const row = edits.add(more)
    if (first !== undefined) cells.setActive({ row, column: first })
    setReveal({ row })
  }
  function goTo(cell: CellAt) {
    cells.setActive(cell)
    if (open && cell.row !== 'head') cells.setOpen(cell)
  }
  function step(by: -1 | 1) {
    if (!open || open.row === 'head') return
    const row = view.idAt(view.indexOf(open.row) + by)
    goTo({ row, column: open.column })
    setReveal({ row })
  }
  async function save(format: 'csv' | 'json') {
    const all = rowsNow(rows, written)
    saveFile(await exported(format, names, all), `${table}.${format}`)
    announce(t('rows.export.done', { n: all.length }))
  }
  function onPaste(event: ClipboardEvent) {
    if (!isEditing || !(event.target instanceof Element) || event.target.closest('input, textarea'))
      return
    event.preventDefault()
    setPasting(event.clipboardData.getData('text/plain'))
  }
  useShortcuts(
    'panel',
    hasPending
      ? [
          { keys: 'Mod+s', label: 'shortcut.writeRows', run: write },
          { keys: 'Mod+.', label: 'shortcut.reviewRows', run: () => setIsReviewing(true) },
        ]
      : [],
  )
  const onKeyDown = (event: KeyboardEvent) =>
    resultKeys(event, {
      undo: edits.canUndo && !isReviewing ? edits.undo : undefined,
      copy: () => {
        if (!current || current.row === 'head') return
        const value = valueIn(view.rowOf(current.row), current.column)
        void copyText(value === undefined ? '' : plainText(value), t('rows.value.copied'))
      },
      closeValue: open && closeValue,
    })

  return {
    cells,
    current,
    isEditing,
    isReviewing,
    setIsReviewing,
    pasting,
    setPasting,
    hasCharts,
    setHasCharts,
    reveal,
    hasPending,
    guard,
    isFixed,
    write,
    edit,
    focusGrid,
    closeValue,
    change,
    add,
    goTo,
    step,
    save,
    onPaste,
    onKeyDown,
  }
}
