import Button from '@mui/material/Button'
import { lazy, Suspense, useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { useRemembered } from '../../hooks/remembered.ts'
import { useUnsavedGuard } from '../../hooks/unsavedGuard.ts'
import '../../messages/forms.ts'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/i18n.ts'
import { announce } from '../../ui/announce.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LeaveDialog } from '../../views/form/LeaveDialog.tsx'
import type { Sorting } from './arrange.ts'
import { columnLook } from './cellText.ts'
import { exported, saveFile } from './exportRows.ts'
import type { StreamAnswer } from './readStream.ts'
import { ResultBar } from './ResultBar.tsx'
import { QueueBar } from './QueueBar.tsx'
import { valueIn } from './rowReader.ts'
import { RowsGrid, type CellAt } from './RowsGrid.tsx'
import { rowView } from './rowView.ts'
import { isNames } from './tableSources.ts'
import { useArranged } from './useArranged.ts'
import { useEdits } from './useEdits.ts'
import { ValuePanel } from './ValuePanel.tsx'

const ReviewSheet = lazy(async () => ({
  default: (await import('./ReviewSheet.tsx')).ReviewSheet,
}))

type TableAnswer = Extract<StreamAnswer, { is: 'table' }>

interface RowsResultProps {
  readonly store: string
  readonly table: string
  readonly answer: TableAnswer
  readonly took: number | undefined
  readonly stopped: boolean
  readonly keyInSettings: string | undefined
  /** Whether only some columns were asked for. */
  readonly selected: boolean
  /** Told whether rows wait to be written. */
  readonly onHeld: (held: boolean) => void
  readonly onStop: () => void
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Why these are not all rows, if they are not. */
function shortness({ answer, took, stopped }: RowsResultProps): string | undefined {
  if (took === undefined) return undefined
  const n = count(answer.rows.length)
  if (answer.full) return t('rows.short.full', { n })
  if (stopped) return t('rows.short.stopped', { n })
  if (!answer.whole) return t('rows.short.broken', { n })
  return valueIn(answer.about, 'truncated') === true ? t('rows.short.truncated', { n }) : undefined
}

/** What one reading brought: it begins anew with the next, and keeps its rows in this page only. */
export function RowsResult(props: RowsResultProps) {
  const { store, table, answer, took } = props
  const { rows, columns, about } = answer
  const done = took !== undefined
  const [hiddenNames, setHidden] = useRemembered<readonly string[]>(
    `rows.hidden.${store}.${table}`,
    [],
    isNames,
  )
  const [declaredKey, setDeclaredKey] = useRemembered(`rows.key.${store}.${table}`, '', isText)
  const told = valueIn(about, 'key_column')
  const keyColumn =
    [declaredKey, told, props.keyInSettings].find(
      (name): name is string => typeof name === 'string' && columns.includes(name),
    ) ?? undefined

  const hidden = useMemo(() => new Set(hiddenNames), [hiddenNames])
  const shown = useMemo(() => columns.filter((name) => !hidden.has(name)), [columns, hidden])
  const looks = useMemo(
    () => new Map(columns.map((column) => [column, columnLook(rows, column)])),
    [columns, rows],
  )

  const [find, setFind] = useState('')
  const [sorting, setSorting] = useState<Sorting>()
  const [active, setActive] = useState<CellAt>()
  const [open, setOpen] = useState<CellAt>()
  // An order is made once: of rows that still come it would be another five times a second.
  const { order, arranging } = useArranged(
    rows,
    columns,
    done ? find : '',
    done ? sorting : undefined,
  )
  const [editing, setEditing] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const edits = useEdits(store, table, keyColumn)
  const { changes, written } = edits
  const view = useMemo(
    () => rowView(rows, order, changes, written),
    [rows, order, changes, written],
  )
  const isHeld = changes.length > 0
  const guard = useUnsavedGuard(() => isHeld)
  const { onHeld } = props
  useEffect(() => {
    onHeld(isHeld)
    return () => onHeld(false)
  }, [isHeld, onHeld])

  function write() {
    setReviewing(true)
    void edits.write()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open && !event.defaultPrevented) {
      event.preventDefault()
      setOpen(undefined)
    }
    const typing = event.target instanceof Element && event.target.closest('input, textarea')
    if (!isHeld || typing || reviewing || !(event.ctrlKey || event.metaKey)) return
    const deed = { s: write, z: edits.undo, '.': () => setReviewing(true) }[event.key.toLowerCase()]
    if (!deed) return
    event.preventDefault()
    deed()
  }

  function sort(column: string) {
    setSorting((now) =>
      now?.column !== column
        ? { column, descending: false }
        : now.descending
          ? undefined
          : { column, descending: true },
    )
  }
  async function save(format: 'csv' | 'json') {
    saveFile(await exported(format, columns, rows), `${table}.${format}`)
    announce(t('rows.export.done', { n: rows.length, shown: count(rows.length) }))
  }
  const first = shown[0]
  const current = active ?? (first === undefined ? undefined : { row: view.idAt(0), column: first })
  const short = shortness(props)

  return (
    <div className="rows-result" onKeyDown={onKeyDown}>
      <ResultBar
        rows={rows.length}
        found={done && find.trim() !== '' && !arranging ? (order?.length ?? 0) : undefined}
        columns={columns}
        hidden={hidden}
        took={took}
        bytes={answer.bytes}
        find={find}
        arranging={arranging}
        onFind={setFind}
        onHidden={(column) =>
          setHidden(
            hidden.has(column)
              ? hiddenNames.filter((name) => name !== column)
              : [...hiddenNames, column],
          )
        }
        onExport={(format) => void save(format)}
      >
        <Button
          variant="text"
          aria-pressed={open !== undefined}
          onClick={() => setOpen(open ? undefined : current)}
        >
          <Icon name="panel" />
          {t('rows.value')}
        </Button>
        {!done && <Button onClick={props.onStop}>{t('rows.stop')}</Button>}
        {editing && (
          <Button
            onClick={() => {
              const row = edits.add()
              if (first !== undefined) setActive({ row, column: first })
            }}
          >
            <Icon name="plus" />
            {t('rows.addRow')}
          </Button>
        )}
        {done && (
          <Button
            className={editing ? 'on' : ''}
            aria-pressed={editing}
            onClick={() => {
              setEditing(!editing)
              announce(t(editing ? 'rows.edit.off' : 'rows.edit.on'))
            }}
          >
            <Icon name="edit" />
            {t(editing ? 'rows.editing' : 'rows.edit')}
          </Button>
        )}
      </ResultBar>
      {short !== undefined && (
        <p className="rows-short" role="status">
          <Icon name="warn" />
          {short}
        </p>
      )}
      <div className="rows-work">
        {view.count === 0 && done && find === '' ? (
          <div className="blank">
            <h2>{t('rows.none')}</h2>
            <p>{t('rows.noneNext')}</p>
          </div>
        ) : (
          <RowsGrid
            label={t('rows.gridLabel', { table })}
            view={view}
            columns={shown}
            looks={looks}
            keyColumn={keyColumn}
            sorting={sorting}
            busy={!done || arranging}
            active={active}
            editing={editing && !edits.busy}
            onActive={(cell) => {
              setActive(cell)
              if (open && cell.row !== 'head') setOpen(cell)
            }}
            onSort={sort}
            onOpen={setOpen}
            isFixed={(row, column) => row >= 0 && column === keyColumn}
            onType={(row, column, value) => {
              const was = row < 0 ? written.get(row) : (written.get(row) ?? rows[row])
              edits.type(row, was, column, value)
            }}
          />
        )}
        {open && open.row !== 'head' && (
          <ValuePanel
            key={`${open.row} ${open.column}`}
            table={table}
            row={view.rowOf(open.row)}
            number={open.row < 0 ? undefined : open.row + 1}
            keyColumn={keyColumn}
            column={open.column}
            onClose={() => setOpen(undefined)}
          />
        )}
        {isHeld && <QueueBar edits={edits} onReview={() => setReviewing(true)} onWrite={write} />}
      </div>
      <Suspense>
        {reviewing && (
          <ReviewSheet
            edits={edits}
            table={table}
            columns={columns}
            keyColumn={keyColumn}
            selected={props.selected}
            onKeyColumn={setDeclaredKey}
            onClose={() => setReviewing(false)}
          />
        )}
      </Suspense>
      {guard.asking && <LeaveDialog guard={guard} />}
    </div>
  )
}
