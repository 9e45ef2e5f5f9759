import { useEffect, useMemo, useState } from 'react'
import { ServiceError, type SentRequest } from '../../client/serviceError.ts'
import { operationRequest } from '../../hooks/requests.ts'
import { useOperation } from '../../hooks/submit.ts'
import rowTexts from '../../messages/en/rows.json'
import { texts } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { explain } from '../../views/errors.tsx'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { QueryBar } from './query/QueryBar.tsx'
import { ReadingView } from './read/ReadingView.tsx'
import { RecordView } from './value/RecordView.tsx'
import { Repeat } from './query/Repeat.tsx'
import {
  asLastQuery,
  readRowsValues,
  useRowsForm,
  type Mode,
  type RowsForm,
} from './query/rowsForm.ts'
import { useQueries } from './query/savedQueries.ts'
import { tablesInSettings } from './query/tableSources.ts'
import { useReading } from './read/useReading.ts'
import { useRepeat } from './query/useRepeat.ts'
import { useTableOffers } from './query/useTableOffers.ts'
import * as panelCardStyles from '../PanelCard.module.css'
import * as styles from './Rows.module.css'

const t = texts(rowTexts)

const noFaults: ReadonlyMap<string, readonly string[]> = new Map()

interface TableQuery {
  readonly form: RowsForm
  /** Sequence number of the query. */
  readonly n: number
  readonly request?: SentRequest
  /** Reading stops after this many rows. */
  readonly maxRows?: number | undefined
}
type QueriesByMode = Readonly<Partial<Record<Mode, TableQuery>>>

/** Row limit for a table opened without a query. */
const maxFirstRows = 1000

const missingFieldOf = ({ table, mode, key }: RowsForm): 'table' | 'key' | undefined =>
  table.trim() === '' ? 'table' : mode === 'one' && key === '' ? 'key' : undefined

/** Rows of a store: queried in the service's own syntax, shown in a grid, written one by one. */
export function Rows({ item }: { readonly item: Item }) {
  const { object_id: objectId } = item
  const { form, change, keep } = useRowsForm()
  const { offers, remember } = useTableOffers(item)
  const queries = useQueries(objectId)
  const { reading, brokeOff, run, stop } = useReading()
  const one = useOperation('stores', 'readRow', objectId)
  /** The last query run in each mode; editing the form does not change it. */
  const [queriesByMode, setQueriesByMode] = useState<QueriesByMode>({})
  const [hasPending, setHasPending] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const [isRepeating, setIsRepeating] = useState(false)
  const [missingField, setMissingField] = useState<'table' | 'key'>()

  /** Modes whose answer was read before rows of its table were written. */
  const [outdated, setOutdated] = useState<ReadonlySet<Mode>>(new Set())
  const onWritten = (table: string) =>
    setOutdated(
      (before) =>
        new Set([
          ...before,
          // A grid shows what was written in it.
          ...(['rows', 'one'] as const).filter(
            (mode) => mode !== form.mode && queriesByMode[mode]?.form.table.trim() === table,
          ),
        ]),
    )

  const canRepeat = reading.is === 'done' && form.mode === 'rows'
  useRepeat(isRepeating && canRepeat && !isEditing && !hasPending && !brokeOff, reading, () => {
    const { request, maxRows } = queriesByMode.rows ?? {}
    if (request) void run(request, { isQuiet: true, maxRows })
  })

  function start(now: RowsForm = form, maxRows?: number) {
    const missingNow = missingFieldOf(now)
    setMissingField(missingNow)
    if (missingNow) return
    if (now !== form) change(now)
    keep(now)
    remember(now.table.trim())
    if (now.mode !== 'write') queries.ran(asLastQuery(now))
    read(now, maxRows)
  }

  function read(now: RowsForm, maxRows?: number) {
    const table = now.table.trim()
    const next: TableQuery = { form: now, n: (queriesByMode[now.mode]?.n ?? 0) + 1, maxRows }
    const request =
      now.mode === 'rows'
        ? operationRequest('stores', 'readRows', objectId, readRowsValues(now))
        : undefined
    setQueriesByMode({ ...queriesByMode, [now.mode]: request ? { ...next, request } : next })
    setOutdated((before) => new Set([...before].filter((mode) => mode !== now.mode)))
    if (now.mode === 'one') void one.run({ table, key: now.key })
    if (request) void run(request, { maxRows })
  }

  const known = useMemo(() => tablesInSettings(item), [item])
  useEffect(() => {
    const [first] = known
    const isPlain = form.mode === 'rows' && form.select === '' && form.query === ''
    if (!isPlain || first === undefined) return
    if (form.table !== '' && !known.includes(form.table)) return
    const now = form.table === '' ? { ...form, table: first } : form
    change(now)
    read(now, maxFirstRows)
    // Once, when the tab opens: the URL is unchanged, and no history entry is added.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const { mode } = form
  const last = queriesByMode[mode]
  const isOutdated = outdated.has(mode)
  useEffect(() => {
    if (isOutdated && last) read(last.form, last.maxRows)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [isOutdated, mode])
  const failed = mode === 'rows' && reading.is === 'failed' ? reading.error : undefined
  const error = mode === 'one' ? one.error : failed
  const said = error instanceof ServiceError ? error.fieldErrors : noFaults
  const faults = missingField
    ? new Map([[missingField, [t(`rows.missing.${missingField}`)]]])
    : said
  const fixedParams = new Set(['table', 'select', 'query', 'key'].filter((name) => said.has(name)))
  const began = mode === 'rows' && reading.is === 'reading' ? reading.began : undefined
  return (
    <div className={styles.root}>
      <QueryBar
        form={form}
        tables={known}
        offers={offers}
        faults={faults}
        began={began}
        hasPending={hasPending}
        queries={queries}
        onChange={change}
        onKeep={(now) => {
          // A new URL would ask the person whether to discard the queued rows.
          if (!hasPending) keep(now)
        }}
        onTable={(table) => {
          // A query belongs to its table.
          const now = { ...form, table, select: '', query: '', key: '' }
          change(now)
          if (form.mode === 'rows') start(now, maxFirstRows)
          else keep(now)
        }}
        onRun={start}
        onStop={stop}
      />
      {brokeOff !== undefined && mode === 'rows' && (
        <p className={styles.short} role="alert">
          <Icon name="warn" />
          {t('rows.repeat.stopped', { why: explain(brokeOff).sentence })}
        </p>
      )}
      {error !== undefined && (
        <div className={styles.failure}>
          <FailureNotice error={error} fieldsWithInputs={fixedParams} onAgain={() => start()} />
        </div>
      )}
      {mode === 'one' && one.answer && (
        <div className={`scroll ${panelCardStyles.scroll}`}>
          <RecordView answer={one.answer} />
        </div>
      )}
      {mode !== 'one' && error === undefined && (
        <ReadingView
          mode={mode}
          reading={reading}
          item={item}
          last={last}
          onWritten={onWritten}
          onPending={setHasPending}
          onEditing={setIsEditing}
          onStop={stop}
          onReadAll={() => start(queriesByMode.rows?.form)}
          repeat={
            <Repeat
              isOn={isRepeating && brokeOff === undefined}
              onChange={(isOn) => {
                setIsRepeating(isOn)
                // Restart an interrupted reading at once: its rows are outdated.
                if (isOn && brokeOff !== undefined) start(queriesByMode.rows?.form)
              }}
            />
          }
        />
      )}
    </div>
  )
}
