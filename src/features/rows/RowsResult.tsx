import {
  lazy,
  Suspense,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { count } from '../../messages/format.ts'
import rowTexts from '../../messages/en/rows.json'
import { texts } from '../../messages/i18n.ts'
import { announce } from '../../ui/announce.ts'
import { copyText } from '../../ui/copy.ts'
import { useRestoreFocus } from '../../ui/focus.ts'
import { LeaveDialog } from '../../views/form/LeaveDialog.tsx'
import { nextKey, type Sorting } from '../../hooks/sorting.ts'
import { plainText } from './grid/cellText.ts'
import { exported } from './exportRows.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { QueueBar } from './edit/QueueBar.tsx'
import type { StreamAnswer } from './read/readStream.ts'
import { ResultBar } from './ResultBar.tsx'
import { NoRows, Shortness } from './ResultNotes.tsx'
import { resultKeys, usePendingGuard, useReported } from './resultKeys.ts'
import { valueIn, type Row } from './read/rowReader.ts'
import { RowsDialogs } from './RowsDialogs.tsx'
import { RowsGrid, type CellAt } from './grid/RowsGrid.tsx'
import { RowsTools } from './RowsTools.tsx'
import { allColumns, rowsNow, rowView } from './grid/rowView.ts'
import { useSortedRows } from './grid/useSortedRows.ts'
import { useCells } from './grid/useCells.ts'
import { useGridColumns } from './grid/useGridColumns.ts'
import { useEdits } from './edit/useEdits.ts'
import { useKeyColumn } from './edit/useKeyColumn.ts'
import { ValuePanel } from './value/ValuePanel.tsx'
import * as styles from './Rows.module.css'

const t = texts(rowTexts)

const InsightPanel = lazy(async () => ({
  default: (await import('../columnInsight/InsightPanel.tsx')).InsightPanel,
}))

type TableAnswer = Extract<StreamAnswer, { is: 'table' }>

interface RowsResultProps {
  readonly store: string
  readonly table: string
  readonly answer: TableAnswer
  readonly took: number | undefined
  readonly isStopped: boolean
  readonly keyInSettings: string | undefined
  /** Whether only some columns were requested. */
  readonly selected: boolean
  /** False if nothing was read and rows are only written. */
  readonly isRead: boolean
  /** Called with whether rows are queued to be written. */
  readonly onPending: (hasPending: boolean) => void
  /** Called with whether cells can be edited: rows must not change while they can. */
  readonly onEditing: (isEditing: boolean) => void
  readonly onStop: () => void
  /** Runs the same query without a row limit. */
  readonly onReadAll: () => void
  /** Shown among the tools of a result. */
  readonly repeat: ReactNode
}

/**
 * The result of one reading. Its state is reset with the next reading, and its rows are kept in
 * this page only.
 */
export function RowsResult(props: RowsResultProps) {
  const { store, table, answer, took, isRead } = props
  const done = took !== undefined
  const [find, setFind] = useState('')
  const [sorting, setSorting] = useState<Sorting>()
  // Sort only once all rows have arrived: sorting earlier would repeat it five times a second.
  const { rows, order, isSorting } = useSortedRows(
    answer.rows,
    answer.columns,
    done ? find : '',
    done ? sorting : undefined,
  )
  const [keyColumn, setKeyColumn] = useKeyColumn(store, table, answer, props.keyInSettings)
  const edits = useEdits(store, table, keyColumn)
  const { changes, written, forget } = edits
  const names = useMemo(
    () => allColumns(answer.columns, changes, written),
    [answer.columns, changes, written],
  )
  const columns = useGridColumns(store, table, names, rows)
  const view = useMemo(
    () => rowView(rows, order, changes, written),
    [rows, order, changes, written],
  )
  const cells = useCells(rows, keyColumn, forget)
  const { active, open } = cells
  const [isEditing, setIsEditing] = useState(!isRead)
  const [isReviewing, setIsReviewing] = useState(false)
  const [pasting, setPasting] = useState(isRead ? undefined : '')
  const [hasCharts, setHasCharts] = useState(false)
  const [reveal, setReveal] = useState<{ row: number }>()
  const hasPending = changes.length > 0
  const guard = usePendingGuard(hasPending, props.onPending)
  useReported(isEditing, props.onEditing)
  const box = useRef<HTMLDivElement>(null)
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
  function add(more: readonly Row[]) {
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
    announce(t('rows.export.done', { n: all.length, shown: count(all.length) }))
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

  return (
    <div ref={box} className={styles.result} onKeyDown={onKeyDown} onPaste={onPaste}>
      <ResultBar
        rows={rows.length}
        isRead={isRead}
        found={done && find.trim() !== '' && !isSorting ? (order?.length ?? 0) : undefined}
        columns={columns}
        took={took}
        bytes={answer.bytes}
        find={find}
        isSorting={isSorting}
        repeat={isRead && !isEditing && props.repeat}
        onFind={setFind}
        onExport={(format) => void save(format)}
      >
        <RowsTools
          done={done}
          isEditing={isEditing}
          canAdd={first !== undefined}
          isValueOpen={open !== undefined}
          hasCharts={hasCharts}
          onCharts={
            done && rows.length > 0 && !isEditing
              ? () => setHasCharts((isShown) => !isShown)
              : undefined
          }
          onValue={() => cells.setOpen(open || current?.row === 'head' ? undefined : current)}
          onStop={props.onStop}
          onAdd={() => add([{}])}
          onPaste={() => setPasting('')}
          onEditing={() => change(!isEditing)}
        />
      </ResultBar>
      <Shortness
        answer={answer}
        took={took}
        isStopped={props.isStopped}
        onReadAll={hasPending ? undefined : props.onReadAll}
      />
      <div className={styles.work}>
        {hasCharts && !isEditing ? (
          <div className={`scroll ${styles.charts}`}>
            <Suspense>
              <InsightPanel columns={names} rows={rows} />
            </Suspense>
          </div>
        ) : view.count === 0 && done ? (
          <NoRows
            why={!isRead ? 'notRead' : find === '' ? 'none' : 'notFound'}
            onClear={() => setFind('')}
          />
        ) : (
          <RowsGrid
            label={t('rows.gridLabel', { table })}
            view={view}
            columns={columns.shown}
            columnStyles={columns.columnStyles}
            keyColumn={keyColumn}
            sorting={sorting}
            isPending={!done || isSorting}
            active={active}
            isEditing={isEditing && !edits.isPending}
            editor={cells.editor}
            reveal={reveal}
            onActive={goTo}
            onSort={(column) => setSorting((now) => nextKey(now, column))}
            onOpen={cells.setOpen}
            onEditor={edit}
            onResize={columns.resize}
            onMove={columns.move}
            onType={(row, column, value) => {
              const rowBefore = row < 0 ? written.get(row) : (written.get(row) ?? rows[row])
              edits.type(row, rowBefore, column, value)
            }}
          />
        )}
        {open && open.row !== 'head' && !hasCharts && (
          <ValuePanel
            table={table}
            row={view.rowOf(open.row)}
            number={open.row < 0 ? undefined : open.row + 1}
            keyColumn={keyColumn}
            column={open.column}
            at={view.indexOf(open.row)}
            rows={view.count}
            onEdit={isFixed(open) ? undefined : () => edit(open)}
            onStep={step}
            onClose={closeValue}
          />
        )}
        {hasPending && (
          <QueueBar
            edits={edits}
            onReview={() => setIsReviewing(true)}
            onWrite={write}
            onDiscarded={focusGrid}
          />
        )}
      </div>
      <RowsDialogs
        table={table}
        columns={columns}
        rows={rows}
        view={view}
        edits={edits}
        keyColumn={keyColumn}
        selected={props.selected}
        isReviewing={isReviewing}
        pasting={pasting}
        onKeyColumn={setKeyColumn}
        onReviewed={() => setIsReviewing(false)}
        onPasted={(more) => {
          setPasting(undefined)
          if (more) add(more)
        }}
      />
      <LeaveDialog guard={guard} />
    </div>
  )
}
