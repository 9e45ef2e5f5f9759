import { Button } from '../../../ui/Button.tsx'
import { useId, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { FreePicker } from '../../../fields/inputs/FreePicker.tsx'
import { useIsLocalService } from '../../../session/localService.ts'
import { useShortcuts } from '../../../hooks/shortcuts.ts'
import { t } from '../../../messages/rowsTexts.ts'
import { itemRoute } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { InfoHint } from '../../../ui/InfoHint.tsx'
import { ariaKeysOf, capsOf } from '../../../hooks/shortcutCaps.ts'
import { FilterRows } from './FilterRows.tsx'
import type { FilterColumn } from './filters.ts'
import { originText } from './originText.ts'
import { QueriesMenu } from './QueriesMenu.tsx'
import { QueryEditor } from './QueryEditor.tsx'
import type { Mode, RowsForm } from './rowsForm.ts'
import type { Queries } from './savedQueries.ts'
import type { TableOffer } from './tableSources.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Elapsed } from '../../../ui/Elapsed.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { useOpenedField } from '../../../ui/openedField.ts'
import { cx } from '../../../ui/cx.ts'
import * as styles from './QueryBar.module.css'

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
  /** Of the rows that were read last. */
  readonly columns: readonly FilterColumn[]
  readonly queries: Queries
  readonly onChange: (part: Partial<RowsForm>) => void
  readonly onKeep: (form?: RowsForm) => void
  /** Runs the current form, or the one that is given. */
  readonly onRun: (form?: RowsForm) => void
  /** One of `tables` was chosen. */
  readonly onTable: (table: string) => void
  readonly onStop: () => void
  /** A new table is to be begun. */
  readonly onNewTable: () => void
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
  const [chosenMode, setChosenMode] = useState<Mode>()
  // A field opened by a press gets the focus; one opened by the address does not.
  useOpenedField(isOther, id)
  useOpenedField(isUnfolded, `${id}-text-select`)
  useOpenedField(chosenMode === form.mode && chosenMode === 'one', `${id}-text-key`)
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
      id={`${id}-text-${name}`}
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
        type="submit"
        className={styles.run}
        variant={hasPending ? 'outlined' : 'contained'}
        aria-disabled={hasPending || undefined}
        aria-keyshortcuts={ariaKeysOf('Mod+Enter')}
        {...(hasPending ? { 'data-hint': t('rows.pending') } : {})}
      >
        <Icon name={form.mode === 'write' ? 'edit' : 'play'} />
        <span className={styles.words}>{t(form.mode === 'write' ? 'rows.enter' : 'rows.run')}</span>
        <KeyHint isRead>{capsOf('Mod+Enter').join(' ')}</KeyHint>
      </Button>
    ) : (
      <Button type="button" className={styles.run} onClick={onStop}>
        <Icon name="x" />
        <span className={styles.words}>
          {t('rows.cancel')} <Elapsed since={began} />
        </span>
      </Button>
    )

  return (
    <>
      <form
        className={cx(`firm ${styles.root}`, isOpen && styles.open)}
        noValidate
        onSubmit={submit}
      >
        <div className={`shrinks row ${styles.bar}`}>
          {tables.length > 0 && (
            <SegmentedControl
              label={t('rows.tables')}
              className={styles.tables}
              options={[
                ...tables.map((table) => ({
                  // A table may have any name, also the last choice's.
                  id: `table ${table}`,
                  label: table,
                  disabledReason: hasPending ? t('rows.pending') : undefined,
                })),
                { id: 'other', label: t('rows.table.other') },
              ]}
              value={isTyped ? 'other' : `table ${form.table}`}
              onChange={(choice) => {
                if (choice === 'other') {
                  onChange({ table: '' })
                  return setIsOther(true)
                }
                setIsOther(false)
                setIsUnfolded(undefined)
                props.onTable(choice.slice('table '.length))
              }}
            />
          )}
          {isTyped && (
            <>
              <label htmlFor={id} className={tables.length > 0 ? 'visually-hidden' : ''}>
                {t('rows.table')}
              </label>
              <FreePicker
                id={id}
                className={styles.table}
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
          <IconButton
            aria-label={t('rows.newTable')}
            data-hint={hasPending ? t('rows.pending') : t('rows.newTable')}
            aria-disabled={hasPending || undefined}
            onClick={() => !hasPending && props.onNewTable()}
          >
            <Icon name="plus" />
          </IconButton>
          {isTyped && offer && (
            <span className={`small third ${styles.origin} truncate`}>
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
          <SegmentedControl
            label={t('rows.mode')}
            className={styles.modes}
            options={modes.map((mode) => ({
              id: mode,
              label: t(`rows.mode.${mode}`),
              disabledReason: hasPending ? '' : undefined,
            }))}
            value={form.mode}
            onChange={(mode) => {
              setChosenMode(mode)
              onChange({ mode })
              onKeep({ ...form, mode })
            }}
          />
          <Button
            className={styles.queriesOpen}
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
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-query` : undefined}
              onClick={() => setIsUnfolded(!isOpen)}
            >
              <Icon name="filter" />
              <span className={styles.words}>{t('rows.fold')}</span>
              {hasQuery && (
                <>
                  <span className={`dot accent ${styles.foldDot}`} />
                  <span className="visually-hidden">, {t('rows.fold.set')}</span>
                </>
              )}
            </Button>
          )}
          {form.mode === 'rows' && runButton}
        </div>
        {faults.has('table') && (
          <FieldError className={styles.fault} id={`${id}-fault`}>
            {faults.get('table')?.join(' ')}
          </FieldError>
        )}
        {isOpen && (
          <div id={`${id}-query`}>
            {form.mode === 'rows' && isLocal && (
              <FilterRows
                query={form.query}
                columns={props.columns}
                onChange={(query) => onChange({ query })}
              />
            )}
            <div className={`flex ${styles.editors}`} data-align="start" data-gap="8">
              {form.mode === 'rows' && (
                <>
                  {editor('select')}
                  {editor('query')}
                </>
              )}
              {form.mode === 'one' && editor('key')}
              {form.mode !== 'rows' && runButton}
            </div>
            <p className="small third" data-above="4">
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
