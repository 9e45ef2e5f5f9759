import Button from '@mui/material/Button'
import { useId, type FormEvent, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../hooks/now.ts'
import { t } from '../../messages/i18n.ts'
import { itemRoute } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { isMac, modName, modWords } from './mod.ts'
import type { Mode, RowsForm } from './rowsForm.ts'
import { originWords, TablePicker } from './TablePicker.tsx'
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
  readonly onChange: (part: Partial<RowsForm>) => void
  readonly onKeep: (form?: RowsForm) => void
  readonly onRun: () => void
  readonly onStop: () => void
}

const modes: readonly Mode[] = ['rows', 'one']

/** What is asked of the service: a table, how, and in the service's own words. */
export function QueryBar(props: QueryBarProps) {
  const { form, offers, faults, began, held, onChange, onKeep, onRun, onStop } = props
  const id = useId()
  const offer = offers.find(({ table }) => table === form.table)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (began === undefined && !held) onRun()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(isMac ? event.metaKey : event.ctrlKey)) return
    event.preventDefault()
    if (began === undefined && !held) onRun()
  }
  const editor = (name: 'select' | 'query' | 'key') => (
    <Editor
      name={name}
      value={form[name]}
      fault={faults.get(name)}
      onChange={(value) => onChange({ [name]: value })}
      onLeave={() => onKeep()}
    />
  )

  return (
    <form className="rows-query" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <div className="rows-bar">
        <label htmlFor={id}>{t('rows.table')}</label>
        <TablePicker
          id={id}
          value={form.table}
          offers={offers}
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
      </div>
      {faults.has('table') && (
        <p className="form-error rows-fault">{faults.get('table')?.join(' ')}</p>
      )}
      <div className="rows-editors">
        {form.mode === 'rows' ? (
          <>
            {editor('select')}
            {editor('query')}
          </>
        ) : (
          editor('key')
        )}
        {began === undefined ? (
          <Button
            type="submit"
            variant={held ? 'outlined' : 'contained'}
            aria-disabled={held || undefined}
            aria-keyshortcuts={modName('Enter')}
            {...(held ? { 'data-hint': t('rows.held') } : {})}
          >
            <Icon name="play" />
            {t('rows.run')}
            <span className="rows-keys">{modWords('↵')}</span>
          </Button>
        ) : (
          <Button type="button" onClick={onStop}>
            <Icon name="x" />
            {t('rows.cancel')} <Elapsed since={began} />
          </Button>
        )}
      </div>
      <p className="third rows-caption">{t('rows.asTyped')}</p>
    </form>
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

const isJson = (text: string): boolean => {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** One line that grows. Its format is the service's: JSON is noticed, and nothing is demanded. */
function Editor({
  name,
  value,
  fault,
  onChange,
  onLeave,
}: {
  readonly name: 'select' | 'query' | 'key'
  readonly value: string
  readonly fault: readonly string[] | undefined
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}) {
  const id = useId()
  return (
    <div className={`rows-editor ${name}`}>
      <div className="rows-editor-box" data-invalid={fault ? '' : undefined}>
        <label htmlFor={id}>{name}</label>
        <textarea
          id={id}
          rows={1}
          className="mono"
          value={value}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
        {name !== 'key' && isJson(value) && (
          <span className="rows-json">
            <Icon name="check" size={14} />
            {t('rows.isJson')}
          </span>
        )}
      </div>
      {fault && (
        <p id={`${id}-fault`} className="form-error rows-fault">
          <Icon name="alert" size={14} />
          {fault.join(' ')}
        </p>
      )}
    </div>
  )
}
