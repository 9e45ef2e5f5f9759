import { Suspense, useRef, type ReactNode } from 'react'
import { nextKey } from '../../hooks/sorting.ts'
import { t } from '../../messages/rowsTexts.ts'
import { LeaveDialog } from '../../views/form/LeaveDialog.tsx'
import { QueueBar } from './edit/QueueBar.tsx'
import { ResultBar } from './ResultBar.tsx'
import { NoRows, TruncationNote } from './ResultNotes.tsx'
import { RowsDialogs } from './RowsDialogs.tsx'
import { RowsGrid } from './grid/RowsGrid.tsx'
import { RowsTools } from './RowsTools.tsx'
import { useResultActions } from './useResultActions.ts'
import { useResultRows, type ResultSource } from './useResultRows.ts'
import { ValuePanel } from './value/ValuePanel.tsx'
import * as styles from './Rows.module.css'
import { lazyPart } from '../../ui/lazyPart.tsx'

const InsightPanel = lazyPart(
  async () => (await import('../../views/columnInsight/InsightPanel.tsx')).InsightPanel,
)

interface RowsResultProps extends ResultSource {
  readonly isStopped: boolean
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
  const { table, answer, took, isRead } = props
  const box = useRef<HTMLDivElement>(null)
  const result = useResultRows(props)
  const { done, find, setFind, rows, isSorting, keyColumn, edits, names, columns, view } = result
  const { written } = edits
  const actions = useResultActions({ ...props, box, result })
  const { cells, current, isEditing, hasPending, isFixed, write, edit, focusGrid } = actions
  const { change, add, goTo, hasCharts, setIsReviewing, setPasting } = actions
  const { active, open } = cells
  const [first] = columns.shown

  return (
    <div
      ref={box}
      className={`stack fill-block ${styles.result}`}
      onKeyDown={actions.onKeyDown}
      onPaste={actions.onPaste}
    >
      <ResultBar
        rows={rows.length}
        isRead={isRead}
        found={result.found}
        columns={columns}
        took={took}
        bytes={answer.bytes}
        find={find}
        isSorting={isSorting}
        repeat={isRead && !isEditing && props.repeat}
        onFind={setFind}
        onExport={(format) => void actions.save(format)}
      >
        <RowsTools
          done={done}
          isEditing={isEditing}
          canAdd={first !== undefined}
          isValueOpen={open !== undefined}
          hasCharts={hasCharts}
          onCharts={
            done && rows.length > 0 && !isEditing
              ? () => actions.setHasCharts((isShown) => !isShown)
              : undefined
          }
          onValue={() => cells.setOpen(open || current?.row === 'head' ? undefined : current)}
          onStop={props.onStop}
          onAdd={() => add([{}])}
          onPaste={() => setPasting('')}
          onEditing={() => change(!isEditing)}
        />
      </ResultBar>
      <TruncationNote
        answer={answer}
        took={took}
        isStopped={props.isStopped}
        onReadAll={hasPending ? undefined : props.onReadAll}
      />
      <div className="flex fill-block anchor" data-border="top">
        {hasCharts && !isEditing ? (
          <div className={`scroll ${styles.charts}`}>
            <Suspense>
              <InsightPanel columns={names} rows={rows} />
            </Suspense>
          </div>
        ) : view.count === 0 && done ? (
          <NoRows
            why={!isRead ? 'notRead' : find !== '' ? 'notFound' : answer.isWhole ? 'none' : 'cut'}
            onClear={() => setFind('')}
          />
        ) : (
          <RowsGrid
            label={t('rows.gridLabel', { table })}
            view={view}
            columns={columns.shown}
            columnStyles={columns.columnStyles}
            keyColumn={keyColumn}
            sorting={result.sorting}
            isPending={!done || isSorting}
            active={active}
            isEditing={isEditing && !edits.isPending}
            editor={cells.editor}
            reveal={actions.reveal}
            onActive={goTo}
            onSort={(column) => result.setSorting((now) => nextKey(now, column))}
            onOpen={cells.setOpen}
            onEditor={edit}
            onColumn={columns.edits.edit}
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
            onStep={actions.step}
            onClose={actions.closeValue}
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
        isReviewing={actions.isReviewing}
        pasting={actions.pasting}
        onKeyColumn={result.setKeyColumn}
        onReviewed={() => setIsReviewing(false)}
        onPasted={(more) => {
          setPasting(undefined)
          if (more) add(more)
        }}
      />
      <LeaveDialog guard={actions.guard} />
    </div>
  )
}
