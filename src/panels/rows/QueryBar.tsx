import Button from '@mui/material/Button'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { FreePicker } from '../../fields/inputs/FreePicker.tsx'
import { useNow } from '../../hooks/now.ts'
import { useIsLocalService } from '../../hooks/session.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { t } from '../../messages/i18n.ts'
import { itemRoute } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { modName, modWords } from './mod.ts'
import { originWords } from './originWords.ts'
import { QueriesMenu } from './QueriesMenu.tsx'
import { QueryEditor } from './QueryEditor.tsx'
import type { Mode, RowsForm } from './rowsForm.ts'
import type { Queries } from './savedQueries.ts'
import type { TableOffer } from './tableSources.ts'

interface QueryBarProps {
  readonly form: RowsForm
  readonly offers: readonly TableOffer[]
  /** Words of the service about a field. */
  readonly faults: ReadonlyMap<string, readonly string[]>
  /** Epoch milliseconds since when an answer is waited for. */
  readonly began: number | undefined
  /** Rows are waiting to be written: another reading would lose them. */
  readonly held: boolean
  readonly queries: Queries
  readonly onChange: (part: Partial<RowsForm>) => void
  readonly onKeep: (form?: RowsForm) => void
  /** Runs what is typed, or another form in its place. */
  readonly onRun: (form?: RowsForm) => void
  readonly onStop: () => void
  /** Stands at the end of the line below. */
  readonly children: ReactNode
}

const modes: readonly Mode[] = ['rows', 'one', 'write']

/** What is asked of the service: a table, how, and in the service's own words. */
export function QueryBar(props: QueryBarProps) {
  const { form, offers, faults, began, held, onChange, onKeep, onRun, onStop } = props
  const id = useId()
  const isLocal = useIsLocalService()
  const [choosing, setChoosing] = useState<HTMLElement>()
  const offer = offers.find(({ table }) => table === form.table)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (began === undefined && !held) onRun()
  }
  useShortcuts('panel', [
    {
      keys: 'Mod+Enter',
      label: 'shortcut.run',
      run: () => {
        if (began === undefined && !held) onRun()
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

  return (
    <>
      <form className="rows-query" noValidate onSubmit={submit}>
        <div className="rows-bar">
          <label htmlFor={id}>{t('rows.table')}</label>
          <FreePicker
            id={id}
            className="rows-table"
            value={form.table}
            // No operation lists tables.
            offers={offers.map(({ table, origin }) => ({
              text: table,
              aside: originWords(origin),
            }))}
            label={t('rows.table.offers')}
            placeholder={t('rows.table.hint')}
            invalid={faults.has('table')}
            describedBy={faults.has('table') ? `${id}-fault` : undefined}
            start={<Icon name="table" />}
            end={<Icon name="down" />}
            onChange={(table) => onChange({ table })}
            onLeave={() => onKeep()}
          />
          {offer && (
            <span className="third rows-origin truncate">
              {offer.origin.is === 'serve' ? (
                <>
                  {t('rows.origin.serveLead')}{' '}
                  <Link to={itemRoute('serveEntries', offer.origin.objectId)}>
                    {offer.origin.name}
                  </Link>
                </>
              ) : (
                originWords(offer.origin)
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
                aria-disabled={held || undefined}
                onClick={() => {
                  if (held) return
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
            aria-disabled={held || undefined}
            {...(held ? { 'data-hint': t('rows.held') } : {})}
            onClick={(event) => !held && setChoosing(event.currentTarget)}
          >
            <Icon name="star" />
            {t('rows.queries')}
            <Icon name="down" />
          </Button>
        </div>
        {faults.has('table') && (
          <p className="form-error rows-fault" id={`${id}-fault`}>
            <Icon name="alert" size={14} />
            <span>{faults.get('table')?.join(' ')}</span>
          </p>
        )}
        <div className="rows-editors">
          {form.mode === 'rows' && (
            <>
              {editor('select')}
              {editor('query')}
            </>
          )}
          {form.mode === 'one' && editor('key')}
          {began === undefined ? (
            <Button
              type="submit"
              variant={held ? 'outlined' : 'contained'}
              aria-disabled={held || undefined}
              aria-keyshortcuts={modName('Enter')}
              {...(held ? { 'data-hint': t('rows.held') } : {})}
            >
              <Icon name={form.mode === 'write' ? 'edit' : 'play'} />
              {t(form.mode === 'write' ? 'rows.enter' : 'rows.run')}
              <span className="rows-keys">{modWords('↵')}</span>
            </Button>
          ) : (
            <Button type="button" onClick={onStop}>
              <Icon name="x" />
              {t('rows.cancel')} <Elapsed since={began} />
            </Button>
          )}
        </div>
        <div className="rows-caption">
          <p className="third">
            {form.mode === 'write' && t('rows.writeAbout')}
            {form.mode === 'rows' && t(isLocal ? 'rows.asTyped' : 'rows.asTyped.sent')}
            {form.mode === 'rows' && !isLocal && <InfoHint text={t('rows.asTyped.unknown')} />}
          </p>
          {props.children}
        </div>
      </form>
      {/* Beside the form: a press of Save in it would run the question as well. */}
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
