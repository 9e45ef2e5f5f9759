import Button from '@mui/material/Button'
import { useId, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { FreePicker } from '../../fields/inputs/FreePicker.tsx'
import { useNow } from '../../hooks/now.ts'
import { useIsLocalService } from '../../hooks/session.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { t } from '../../messages/i18n.ts'
import { itemRoute } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { modName, withModKey } from './mod.ts'
import { originText } from './originText.ts'
import { QueriesMenu } from './QueriesMenu.tsx'
import { QueryEditor } from './QueryEditor.tsx'
import type { Mode, RowsForm } from './rowsForm.ts'
import type { Queries } from './savedQueries.ts'
import type { TableOffer } from './tableSources.ts'

interface QueryBarProps {
  readonly form: RowsForm
  /** Tables named in the store's settings. */
  readonly tables: readonly string[]
  readonly offers: readonly TableOffer[]
  /** Error messages of the service, by field. */
  readonly faults: ReadonlyMap<string, readonly string[]>
  /** Epoch milliseconds at which the pending request was sent. */
  readonly began: number | undefined
  /** Rows are queued to be written: running another query would discard them. */
  readonly hasPending: boolean
  readonly queries: Queries
  readonly onChange: (part: Partial<RowsForm>) => void
  readonly onKeep: (form?: RowsForm) => void
  /** Runs the current form, or the one that is given. */
  readonly onRun: (form?: RowsForm) => void
  /** One of `tables` was chosen. */
  readonly onTable: (table: string) => void
  readonly onStop: () => void
}

const modes: readonly Mode[] = ['rows', 'one', 'write']

/** The query form: the table, the mode, and the query in the service's own syntax. */
export function QueryBar(props: QueryBarProps) {
  const { form, tables, offers, faults, began, hasPending, onChange, onKeep, onRun, onStop } = props
  const id = useId()
  const isLocal = useIsLocalService()
  const [choosing, setChoosing] = useState<HTMLElement>()
  const [isOther, setIsOther] = useState(false)
  const [isUnfolded, setIsUnfolded] = useState<boolean>()
  const offer = offers.find(({ table }) => table === form.table)
  const isTyped =
    isOther || tables.length === 0 || !(form.table === '' || tables.includes(form.table))
  const hasQuery = form.select.trim() !== '' || form.query.trim() !== ''
  const hasQueryError = faults.has('select') || faults.has('query')
  const isOpen = form.mode !== 'rows' || hasQueryError || (isUnfolded ?? hasQuery)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (began === undefined && !hasPending) onRun()
  }
  useShortcuts('panel', [
    {
      keys: 'Mod+Enter',
      label: 'shortcut.run',
      run: () => {
        if (began === undefined && !hasPending) onRun()
      },
    },
  ])
  const editor = (name: 'select' | 'query' | 'key') => (
    <QueryEditor
      name={name}
      value={form[name]}
      fault={faults.get(name)}
      onChange={(value) => onChange({ [name]: value })}
      onLeave={() => onKeep()}
    />
  )

  const runButton =
    began === undefined ? (
      <Button
        className="rows-run"
        type="submit"
        variant={hasPending ? 'outlined' : 'contained'}
        aria-disabled={hasPending || undefined}
        aria-keyshortcuts={modName('Enter')}
        {...(hasPending ? { 'data-hint': t('rows.pending') } : {})}
      >
        <Icon name={form.mode === 'write' ? 'edit' : 'play'} />
        {t(form.mode === 'write' ? 'rows.enter' : 'rows.run')}
        <span className="rows-keys">{withModKey('↵')}</span>
      </Button>
    ) : (
      <Button className="rows-run" type="button" onClick={onStop}>
        <Icon name="x" />
        {t('rows.cancel')} <Elapsed since={began} />
      </Button>
    )

  return (
    <>
      <form className={`rows-query${isOpen ? ' open' : ''}`} noValidate onSubmit={submit}>
        <div className="rows-bar">
          {tables.length > 0 && (
            <div className="choice-row rows-tables" role="group" aria-label={t('rows.tables')}>
              {tables.map((table) => (
                <button
                  key={table}
                  type="button"
                  className={!isTyped && form.table === table ? 'on' : ''}
                  aria-pressed={!isTyped && form.table === table}
                  aria-disabled={hasPending || undefined}
                  {...(hasPending ? { 'data-hint': t('rows.pending') } : {})}
                  onClick={() => {
                    if (hasPending) return
                    setIsOther(false)
                    setIsUnfolded(undefined)
                    props.onTable(table)
                  }}
                >
                  {table}
                </button>
              ))}
              <button
                type="button"
                className={isTyped ? 'on' : ''}
                aria-pressed={isTyped}
                onClick={() => setIsOther(true)}
              >
                {t('rows.table.other')}
              </button>
            </div>
          )}
          {isTyped && (
            <>
              <label htmlFor={id} className={tables.length > 0 ? 'visually-hidden' : ''}>
                {t('rows.table')}
              </label>
              <FreePicker
                id={id}
                className="rows-table"
                value={form.table}
                // No operation lists the tables.
                offers={offers.map(({ table, origin }) => ({
                  text: table,
                  secondaryText: originText(origin),
                }))}
                label={t('rows.table.offers')}
                placeholder={t('rows.table.hint')}
                invalid={faults.has('table')}
                describedBy={faults.has('table') ? `${id}-fault` : undefined}
                start={<Icon name="table" />}
                end={<Icon name="down" />}
                onChange={(table) => {
                  // The name matches a known table, but may be incomplete: keep the text field.
                  setIsOther(true)
                  onChange({ table })
                }}
                onLeave={() => onKeep()}
              />
            </>
          )}
          {isTyped && offer && (
            <span className="third rows-origin truncate">
              {offer.origin.is === 'serve' ? (
                <>
                  {t('rows.origin.serveLead')}{' '}
                  <Link to={itemRoute('serveEntries', offer.origin.objectId)}>
                    {offer.origin.name}
                  </Link>
                </>
              ) : (
                originText(offer.origin)
              )}
            </span>
          )}
          <div className="choice-row rows-modes" role="group" aria-label={t('rows.mode')}>
            {modes.map((mode) => (
              <button
                key={mode}
                type="button"
                className={form.mode === mode ? 'on' : ''}
                aria-pressed={form.mode === mode}
                aria-disabled={hasPending || undefined}
                onClick={() => {
                  if (hasPending) return
                  onChange({ mode })
                  onKeep({ ...form, mode })
                }}
              >
                {t(`rows.mode.${mode}`)}
              </button>
            ))}
          </div>
          <Button
            className="rows-queries-open"
            aria-haspopup="dialog"
            aria-expanded={choosing !== undefined}
            aria-disabled={hasPending || undefined}
            {...(hasPending ? { 'data-hint': t('rows.pending') } : {})}
            onClick={(event) => !hasPending && setChoosing(event.currentTarget)}
          >
            <Icon name="star" />
            {t('rows.queries')}
            <Icon name="down" />
          </Button>
          {form.mode === 'rows' && (
            <Button
              className="rows-fold"
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-query` : undefined}
              onClick={() => setIsUnfolded(!isOpen)}
            >
              <Icon name="filter" />
              {t('rows.fold')}
              {hasQuery && (
                <>
                  <span className="rows-fold-dot" />
                  <span className="visually-hidden">, {t('rows.fold.set')}</span>
                </>
              )}
            </Button>
          )}
          {form.mode === 'rows' && runButton}
        </div>
        {faults.has('table') && (
          <p className="form-error rows-fault" id={`${id}-fault`}>
            <Icon name="alert" size={14} />
            <span>{faults.get('table')?.join(' ')}</span>
          </p>
        )}
        {isOpen && (
          <div id={`${id}-query`}>
            <div className="rows-editors">
              {form.mode === 'rows' && (
                <>
                  {editor('select')}
                  {editor('query')}
                </>
              )}
              {form.mode === 'one' && editor('key')}
              {form.mode !== 'rows' && runButton}
            </div>
            <p className="third rows-caption">
              {form.mode === 'write' && t('rows.writeAbout')}
              {form.mode === 'rows' && t(isLocal ? 'rows.asTyped' : 'rows.asTyped.sent')}
              {form.mode === 'rows' && !isLocal && <InfoHint text={t('rows.asTyped.unknown')} />}
            </p>
          </div>
        )}
      </form>
      {/* Outside the form: pressing Save in it would submit the query as well. */}
      {choosing && (
        <QueriesMenu
          anchor={choosing}
          form={form}
          queries={props.queries}
          onRun={onRun}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  )
}

function Elapsed({ since }: { readonly since: number }) {
  const now = useNow(1000)
  return (
    <span className="rows-keys num">
      {t('rows.seconds', { n: Math.max(0, Math.floor((now - since) / 1000)) })}
    </span>
  )
}
