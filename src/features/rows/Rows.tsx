import { Suspense, useEffect, useMemo, useState } from 'react'
import { ServiceError, type SentRequest } from '../../client/serviceError.ts'
import { operationRequest } from '../../data/requests.ts'
import { useIsLocalService } from '../../session/localService.ts'
import { useOperation } from '../../data/submit.ts'
import { t } from '../../messages/rowsTexts.ts'
import { sentenceOf } from '../../views/errors.tsx'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import { typeOfValues } from '../../tables/columnTypes.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { loadedPart } from '../../ui/loadedPart.tsx'
import type { PasteTarget } from './edit/PasteDialog.tsx'
import { maxSampled } from './grid/rowView.ts'
import { isQueryJson } from './query/filters.ts'
import { valueIn, type StoreRow } from '../../data/rows/rowReader.ts'
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
import { useReading } from '../../data/rows/useReading.ts'
import { useRepeat } from './query/useRepeat.ts'
import { useTableOffers } from './query/useTableOffers.ts'
import type { ItemOf } from '../../resources/resources.ts'
import * as panelCardStyles from '../../views/PanelCard.module.css'
import * as styles from './Rows.module.css'

const PasteDialog = loadedPart(async () => (await import('./edit/PasteDialog.tsx')).PasteDialog)

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

type OwnFault = 'table' | 'key' | 'query'

/** Conditions that are no JSON are not sent where the service is known to need it. */
const faultOf = ({ table, mode, key, query }: RowsForm, isLocal: boolean): OwnFault | undefined =>
  table.trim() === ''
    ? 'table'
    : mode === 'one' && key === ''
      ? 'key'
      : mode === 'rows' && isLocal && !isQueryJson(query)
        ? 'query'
        : undefined

const faultText = (fault: OwnFault): string =>
  fault === 'query'
    ? t('rows.queryNotJson', { example: '{"price": {"gt": 20}}' })
    : t(`rows.missing.${fault}`)

const noRows: readonly StoreRow[] = []
/** A table that was not read. */
const nothingKnown: PasteTarget = {
  columns: [],
  all: [],
  rows: noRows,
  keyColumn: undefined,
  typeOf: () => undefined,
}

/** Rows of a store: queried in the service's own syntax, shown in a grid, written one by one. */
export function Rows({ item }: { readonly item: ItemOf<'stores'> }) {
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
  /** The error of the form before anything is sent. */
  const [ownFault, setOwnFault] = useState<OwnFault>()
  /** The name that the dialog for a new table begins with; absent while it is closed. */
  const [naming, setNaming] = useState<string>()
  const [incoming, setIncoming] = useState<readonly StoreRow[]>(noRows)
  const isLocal = useIsLocalService()

  /** Modes whose answer was read before rows of its table were written. */
  const [outdated, setOutdated] = useState<ReadonlySet<Mode>>(new Set())
  function onWritten(table: string) {
    remember(table)
    setOutdated(
      (before) =>
        new Set([
          ...before,
          // A grid shows the rows written in it.
          ...(['rows', 'one'] as const).filter(
            (mode) => mode !== form.mode && queriesByMode[mode]?.form.table.trim() === table,
          ),
        ]),
    )
  }

  const canRepeat = reading.is === 'done' && form.mode === 'rows'
  useRepeat(isRepeating && canRepeat && !isEditing && !hasPending && !brokeOff, reading, () => {
    const { request, maxRows } = queriesByMode.rows ?? {}
    if (request) void run(request, { isQuiet: true, maxRows })
  })

  function start(now: RowsForm = form, maxRows?: number) {
    const faultNow = faultOf(now, isLocal)
    setOwnFault(faultNow)
    if (faultNow) return
    setIncoming(noRows)
    if (now !== form) change(now)
    keep(now)
    if (now.mode !== 'write') queries.ran(asLastQuery(now))
    // A table without an answer may not exist: misspelt, or only named for writing.
    void read(now, maxRows).then((isAnswered) => {
      if (isAnswered) remember(now.table.trim())
    })
  }

  /** Returns whether the table was read. */
  async function read(now: RowsForm, maxRows?: number): Promise<boolean> {
    const table = now.table.trim()
    const next: TableQuery = { form: now, n: (queriesByMode[now.mode]?.n ?? 0) + 1, maxRows }
    const request =
      now.mode === 'rows'
        ? operationRequest('stores', 'readRows', objectId, readRowsValues(now))
        : undefined
    setQueriesByMode({ ...queriesByMode, [now.mode]: request ? { ...next, request } : next })
    setOutdated((before) => new Set([...before].filter((mode) => mode !== now.mode)))
    if (now.mode === 'one') return (await one.run({ table, key: now.key })).is === 'done'
    return request !== undefined && run(request, { maxRows })
  }

  const known = useMemo(() => tablesInSettings(item), [item])
  useEffect(() => {
    const [first] = known
    const isPlain = form.mode === 'rows' && form.select === '' && form.query === ''
    if (!isPlain || first === undefined) return
    if (form.table !== '' && !known.includes(form.table)) return
    const now = form.table === '' ? { ...form, table: first } : form
    change(now)
    void read(now, maxFirstRows)
    // Once, when the tab opens: the URL is unchanged, and no history entry is added.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const shown = reading.is === 'reading' || reading.is === 'done' ? reading.answer : undefined
  const columns = useMemo(() => {
    if (shown?.is !== 'table') return []
    const first = shown.rows.slice(0, maxSampled)
    return shown.columns.map((name) => ({
      name,
      type: typeOfValues(first.map((row) => valueIn(row, name))),
    }))
  }, [shown])
  const { mode } = form
  const last = queriesByMode[mode]
  const isOutdated = outdated.has(mode)
  useEffect(() => {
    if (isOutdated && last) void read(last.form, last.maxRows)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [isOutdated, mode])
  const failed = mode === 'rows' && reading.is === 'failed' ? reading.error : undefined
  const error = mode === 'one' ? one.error : failed
  const said = error instanceof ServiceError ? error.fieldErrors : noFaults
  const faults = ownFault ? new Map([[ownFault, [faultText(ownFault)]]]) : said
  // The meaning of a 404 from other services is unknown.
  const isMissing =
    isLocal && mode === 'rows' && error instanceof ServiceError && error.status === 404
  const fixedParams = new Set(['table', 'select', 'query', 'key'].filter((name) => said.has(name)))
  const began = mode === 'rows' && reading.is === 'reading' ? reading.began : undefined
  return (
    <div className={`stack fill-block anchor ${styles.root}`}>
      <QueryBar
        form={form}
        tables={known}
        offers={offers}
        faults={faults}
        began={began}
        hasPending={hasPending}
        columns={columns}
        queries={queries}
        onChange={change}
        onNewTable={() => setNaming('')}
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
        <p className={`firm row body ${styles.short}`} role="alert">
          <Icon name="warn" tone="warn" />
          {t('rows.repeat.stopped', { why: sentenceOf(brokeOff) })}
        </p>
      )}
      {error !== undefined && (
        <div className="stack scrolls-down" data-gap="12" data-pad="0 gutter 12">
          <FailureNotice error={error} fieldsWithInputs={fixedParams} onAgain={() => start()} />
          {isMissing && (
            <div>
              <Button onClick={() => setNaming(last?.form.table.trim() ?? '')}>
                <Icon name="plus" />
                {t('rows.newTable.from', { table: last?.form.table.trim() ?? '' })}
              </Button>
            </div>
          )}
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
          named={form.table.trim()}
          reading={reading}
          item={item}
          last={last}
          incoming={incoming}
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
      {naming !== undefined && (
        <Suspense>
          <PasteDialog
            text=""
            table={undefined}
            name={naming}
            target={nothingKnown}
            isKnownTable={(table) => offers.some((offer) => offer.table === table)}
            onRows={(rows, table) => {
              setNaming(undefined)
              const now = { ...form, table, mode: 'write' as const, select: '', query: '', key: '' }
              change(now)
              keep(now)
              setIncoming(rows)
              void read(now)
            }}
            onClose={() => setNaming(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
