import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { referenceId } from '../../client/dialect.ts'
import { ServiceError } from '../../client/serviceError.ts'
import { operationRequest, useOperation } from '../../hooks/operation.ts'
import { listOptions } from '../../hooks/queries.ts'
import { useRemembered } from '../../hooks/remembered.ts'
import '../../messages/rows.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/resource.ts'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import { ResultView } from '../../views/operation/ResultView.tsx'
import { QueryBar } from './QueryBar.tsx'
import { readRowsValues, useRowsForm } from './rowsForm.ts'
import { RowsResult } from './RowsResult.tsx'
import { isNames, keyInSettings, tableOffers, withRecent } from './tableSources.ts'
import { useReading, type Reading } from './useReading.ts'
import '../../fields/inputs/inputs.css'
import '../panels.css'
import './rows.css'

const noFaults: ReadonlyMap<string, readonly string[]> = new Map()

function useOffers(store: Item) {
  const [recent, setRecent] = useRemembered<readonly string[]>(
    `rows.tables.${store.object_id}`,
    [],
    isNames,
  )
  const workspace = referenceId(store.workspace)
  const filter = new URLSearchParams(
    workspace === undefined ? {} : { workspace__object_id: workspace },
  )
  // A courtesy: without it, names are typed.
  const { data } = useQuery({ ...listOptions('serveEntries', filter), retry: false })
  return {
    offers: tableOffers(store, data?.items ?? [], recent),
    remember: (table: string) => setRecent(withRecent(recent, table)),
  }
}

/** Rows of a store: read by the service's own words, seen in a grid, written one by one. */
export function Rows({ item }: { readonly item: Item }) {
  const { object_id: objectId } = item
  const { form, change, keep } = useRowsForm()
  const { offers, remember } = useOffers(item)
  const { reading, run, stop } = useReading()
  const one = useOperation('stores', 'readRow', objectId)
  const [asked, setAsked] = useState(form)
  const [held, setHeld] = useState(false)
  const [missing, setMissing] = useState<'table' | 'key'>()

  function start() {
    const table = form.table.trim()
    const lacks =
      table === '' ? 'table' : form.mode === 'one' && form.key === '' ? 'key' : undefined
    setMissing(lacks)
    if (lacks) return
    keep()
    remember(table)
    setAsked(form)
    if (form.mode === 'one') void one.run({ table, key: form.key })
    else void run(operationRequest('stores', 'readRows', objectId, readRowsValues(form)))
  }

  const error =
    form.mode === 'one' ? one.error : reading.is === 'failed' ? reading.error : undefined
  const said = error instanceof ServiceError ? error.fieldErrors : noFaults
  const faults = missing ? new Map([[missing, [t(`rows.missing.${missing}`)]]]) : said
  const placed = new Set(['table', 'select', 'query', 'key'].filter((name) => said.has(name)))
  const began = form.mode === 'rows' && reading.is === 'reading' ? reading.began : undefined
  return (
    <div className="rows">
      <QueryBar
        form={form}
        offers={offers}
        faults={faults}
        began={began}
        held={held}
        onChange={change}
        onKeep={(now) => {
          // A new address would ask whether to leave the waiting rows behind.
          if (!held) keep(now)
        }}
        onRun={start}
        onStop={stop}
      />
      {error !== undefined && (
        <div className="rows-failure">
          <FailureNotice error={error} placed={placed} onAgain={start} />
        </div>
      )}
      {form.mode === 'one'
        ? one.answer && (
            <div className="scroll panel-scroll">
              <ResultView answer={one.answer} />
            </div>
          )
        : error === undefined && (
            <Answer
              reading={reading}
              item={item}
              table={asked.table.trim()}
              selected={asked.select.trim() !== ''}
              onHeld={setHeld}
              onStop={stop}
            />
          )}
    </div>
  )
}

function Answer({
  reading,
  item,
  table,
  selected,
  onHeld,
  onStop,
}: {
  readonly reading: Reading
  readonly item: Item
  readonly table: string
  readonly selected: boolean
  readonly onHeld: (held: boolean) => void
  readonly onStop: () => void
}) {
  if (reading.is === 'failed') return null
  if (reading.is === 'idle')
    return (
      <div className="blank">
        <h2>{t('rows.initial')}</h2>
        <p>{t('rows.initialNext')}</p>
      </div>
    )
  const { answer } = reading
  if (!answer)
    return (
      <div className="rows-skeleton" role="status" aria-label={t('rows.waiting')}>
        {[85, 67, 80, 60, 75, 70].map((width) => (
          <span key={width} className="skeleton" style={{ width: `${width}%` }} />
        ))}
      </div>
    )
  if (answer.is === 'raw')
    return (
      <div className="scroll panel-scroll">
        <p className="panel-note">{t('rows.unrecognised')}</p>
        <pre className="code" tabIndex={0}>
          {answer.text}
        </pre>
      </div>
    )
  return (
    <RowsResult
      key={reading.began}
      store={item.object_id}
      table={table}
      answer={answer}
      took={reading.is === 'done' ? reading.took : undefined}
      stopped={reading.is === 'done' && reading.stopped}
      keyInSettings={keyInSettings(item, table)}
      selected={selected}
      onHeld={onHeld}
      onStop={onStop}
    />
  )
}
