import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import type { InputProps } from '../../fields/input.ts'
import { JsonField } from '../../fields/kinds/json/Input.tsx'
import { JsonInput } from '../../fields/kinds/json/JsonInput.tsx'
import { JsonViews } from '../../fields/kinds/json/JsonViews.tsx'
import { typedText } from '../../fields/inputs/PlainInput.tsx'
import formTexts from '../../messages/en/forms.json'
import { texts, translateLabel } from '../../messages/i18n.ts'
import { labelOf } from '../../metadata/field.ts'
import { announce } from '../../ui/announce.ts'
import { Icon } from '../../ui/Icon.tsx'
import {
  entriesIn,
  nameOf,
  newEntry,
  pastedEntries,
  repeatedNames,
  textOf,
  typeOf,
  withColumns,
  withName,
  withType,
  type Entry,
  type Use,
} from './variableList.ts'
import { FieldHelp } from '../../ui/LabelledField.tsx'
import * as fieldInputStyles from '../../fields/inputs/FieldInput.module.css'
import * as styles from './VariablesInput.module.css'

const t = texts(formTexts)

const TakeDialog = lazy(async () => ({ default: (await import('./TakeDialog.tsx')).TakeDialog }))

/** The two variable lists of a model; a column is added to one of them. */
const fieldOf = { input: 'input_variables', output: 'output_variables' } as const

interface VariableRow {
  readonly key: number
  readonly entry: Entry
}

let lastKey = 0
const rowOf = (entry: Entry): VariableRow => ({ key: (lastKey += 1), entry })

/** Never without rows: an empty list is shown as one blank row. */
const rowsOf = (entries: readonly Entry[] | undefined): readonly VariableRow[] | undefined =>
  entries && (entries.length === 0 ? [''] : entries).map(rowOf)

type Part = 'name' | 'up' | 'down'

/**
 * The variables of a model as an editable list. Its JSON text is the value of the form field and
 * can be edited directly; JSON that is not a list of names is shown as JSON only.
 */
export function VariablesInput(props: InputProps) {
  const text = typedText(props.value)
  const [isStoredAsText, setIsStoredAsText] = useState(false)
  const [handed, setHanded] = useState(text)
  const [rows, setRows] = useState(() => rowsOf(entriesIn(text)))
  // The text was changed elsewhere: the record was refetched, or JSON was edited, or columns were
  // added from a table.
  if (text !== handed) {
    setHanded(text)
    setRows(rowsOf(entriesIn(text)))
  }
  const label = translateLabel(labelOf(props.name, props.field))
  if (rows === undefined && !isStoredAsText)
    return (
      <>
        <JsonField {...props} />
        <FieldHelp>{t('form.variables.noList')}</FieldHelp>
      </>
    )
  const change = (next: readonly VariableRow[]) => {
    const said = textOf(next.map(({ entry }) => entry))
    setRows(next.length === 0 ? rowsOf([]) : next)
    setHanded(said)
    if (said !== text) props.onChange(said === '' ? undefined : said)
  }
  return (
    <>
      <JsonViews
        label={label}
        view={t('form.variables.list')}
        isStoredAsText={isStoredAsText}
        onChange={setIsStoredAsText}
      />
      {isStoredAsText || rows === undefined ? (
        <JsonInput {...props} />
      ) : (
        <VariableRows {...props} label={label} rows={rows} change={change} />
      )}
    </>
  )
}

function VariableRows({
  label,
  rows,
  change,
  ...props
}: InputProps & {
  readonly label: string
  readonly rows: readonly VariableRow[]
  readonly change: (rows: readonly VariableRow[]) => void
}) {
  const { disabled = false } = props
  const box = useRef<HTMLDivElement>(null)
  const focusTarget = useRef<{ readonly key: number; readonly part: Part }>(undefined)
  const [taking, setTaking] = useState(false)
  const entries = rows.map(({ entry }) => entry)
  const repeated = repeatedNames(entries)

  // A new or moved row can be focused only after it is rendered.
  useEffect(() => {
    if (!focusTarget.current) return
    const { key, part } = focusTarget.current
    focusTarget.current = undefined
    box.current?.querySelector<HTMLElement>(`[data-row="${key}"] [data-part="${part}"]`)?.focus()
  })

  const setEntry = (at: number, entry: Entry) =>
    change(rows.map((row, n) => (n === at ? { ...row, entry } : row)))

  /** @param at index at which the first one is inserted */
  function insert(at: number, added: readonly Entry[], replaced = 0) {
    const fresh = added.map(rowOf)
    const last = fresh.at(-1)
    if (last) focusTarget.current = { key: last.key, part: 'name' }
    change([...rows.slice(0, at), ...fresh, ...rows.slice(at + replaced)])
  }
  function remove(at: number) {
    const focusFallback = rows[at + 1] ?? rows[at - 1]
    const left = rows.filter((_, n) => n !== at)
    const next = left.length === 0 ? [rowOf('')] : left
    const key = focusFallback?.key ?? next[0]?.key
    if (key !== undefined) focusTarget.current = { key, part: 'name' }
    change(next)
  }
  function move(at: number, by: 1 | -1, part: Part) {
    const [row, other] = [rows[at], rows[at + by]]
    if (!row || !other) return
    focusTarget.current = { key: row.key, part }
    change(rows.map((one, n) => (n === at ? other : n === at + by ? row : one)))
    announce(t('form.variables.moved', { name: nameOf(row.entry), n: at + by + 1 }))
  }
  function press(event: KeyboardEvent, at: number) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    const row = rows[at]
    if (!row || event.nativeEvent.isComposing || ctrlKey || metaKey || shiftKey) return
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault()
      move(at, key === 'ArrowUp' ? -1 : 1, 'name')
    } else if (altKey) return
    else if (key === 'Enter') {
      // Prevent Enter from submitting the form.
      event.preventDefault()
      insert(at + 1, [newEntry(entries, '')])
    } else if (key === 'Backspace' && rows.length > 1 && nameOf(row.entry) === '') {
      event.preventDefault()
      remove(at)
    }
  }
  function paste(event: React.ClipboardEvent, at: number) {
    const row = rows[at]
    const added = pastedEntries(event.clipboardData.getData('text/plain'), entries)
    if (!row || added === undefined || added.length === 0) return
    event.preventDefault()
    const isEmpty = nameOf(row.entry) === ''
    insert(isEmpty ? at : at + 1, added, isEmpty ? 1 : 0)
    announce(t('form.variables.pasted', { n: added.length }))
  }

  return (
    <div
      ref={box}
      id={props.id}
      className={styles.root}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={props.describedBy}
      data-invalid={props.invalid || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur()
      }}
    >
      <ol>
        {rows.map(({ key, entry }, at) => {
          const name = nameOf(entry)
          const called = name === '' ? t('form.variables.nth', { n: at + 1 }) : name
          return (
            <li key={key} data-row={key} className={styles.variable}>
              <input
                type="text"
                data-part="name"
                className={`${fieldInputStyles.input} mono`}
                autoComplete="off"
                spellCheck={false}
                disabled={disabled}
                placeholder={t('form.variables.name')}
                aria-label={t('form.variables.nameOf', { n: at + 1 })}
                aria-required={(props.required && at === 0) || undefined}
                aria-invalid={
                  (props.invalid && at === 0) || repeated.includes(name.trim()) || undefined
                }
                value={name}
                onChange={({ target }) => setEntry(at, withName(entry, target.value))}
                onKeyDown={(event) => press(event, at)}
                onPaste={(event) => paste(event, at)}
                onBlur={() => {
                  // With a trailing space the name would not match the column.
                  if (name !== name.trim()) setEntry(at, withName(entry, name.trim()))
                }}
              />
              <input
                type="text"
                className={fieldInputStyles.input}
                autoComplete="off"
                spellCheck={false}
                disabled={disabled}
                placeholder={t('form.variables.type')}
                aria-label={t('form.variables.typeOf', { name: called })}
                value={typeOf(entry)}
                onChange={({ target }) => setEntry(at, withType(entry, target.value))}
                onKeyDown={(event) => {
                  if (event.key !== 'Backspace') press(event, at)
                }}
              />
              <span className={styles.tools}>
                <IconButton
                  size="small"
                  data-part="up"
                  aria-label={t('form.variables.up', { name: called })}
                  aria-disabled={at === 0 || undefined}
                  disabled={disabled}
                  onClick={() => move(at, -1, 'up')}
                >
                  <Icon name="up" />
                </IconButton>
                <IconButton
                  size="small"
                  data-part="down"
                  aria-label={t('form.variables.down', { name: called })}
                  aria-disabled={at === rows.length - 1 || undefined}
                  disabled={disabled}
                  onClick={() => move(at, 1, 'down')}
                >
                  <Icon name="down" />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={t('form.variables.remove', { name: called })}
                  disabled={disabled}
                  onClick={() => remove(at)}
                >
                  <Icon name="x" />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ol>
      <div className={styles.foot}>
        <Button
          size="small"
          disabled={disabled}
          onClick={() => insert(rows.length, [newEntry(entries, '')])}
        >
          <Icon name="plus" />
          {t('form.variables.add')}
        </Button>
        <Button size="small" disabled={disabled} onClick={() => setTaking(true)}>
          <Icon name="table" />
          {t('form.variables.take')}
        </Button>
        <span className={`third ${styles.keys}`}>{t('form.variables.keys')}</span>
      </div>
      {repeated.length > 0 && (
        <p className={styles.repeated} role="status">
          <Icon name="warn" size={14} />
          {t('form.variables.repeated', { names: repeated.join(', '), n: repeated.length })}
        </p>
      )}
      {taking && (
        <Suspense>
          <Take
            name={props.name}
            entries={entries}
            change={change}
            onClose={() => setTaking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Adds the chosen columns of a table to both lists of the form. */
function Take({
  name,
  entries,
  change,
  onClose,
}: {
  readonly name: string
  readonly entries: readonly Entry[]
  readonly change: (rows: readonly VariableRow[]) => void
  readonly onClose: () => void
}) {
  const form = useFormContext<Record<string, unknown>>()
  const own: Use = name === fieldOf.output ? 'output' : 'input'
  const other: Use = own === 'input' ? 'output' : 'input'
  const others = entriesIn(typedText(form.getValues(fieldOf[other])))
  const isNew = textOf(entries) === '' && others?.length === 0
  return (
    <TakeDialog
      // While the lists are empty, most columns are inputs; afterwards each one is chosen
      // explicitly.
      fallback={own === 'input' && isNew ? 'input' : 'none'}
      // A list that cannot be parsed is left unchanged.
      uses={others === undefined ? [own, 'none'] : ['input', 'output', 'none']}
      positionOf={(column) =>
        entries.some((entry) => nameOf(entry) === column)
          ? own
          : others?.some((entry) => nameOf(entry) === column) === true
            ? other
            : undefined
      }
      onTake={(uses) => {
        change(
          withColumns(
            entries.filter((entry) => textOf([entry]) !== ''),
            uses,
            own,
          ).map(rowOf),
        )
        if (others) {
          const next = textOf(withColumns(others, uses, other))
          if (next !== textOf(others))
            form.setValue(fieldOf[other], next, { shouldDirty: true, shouldTouch: true })
        }
        onClose()
      }}
      onClose={onClose}
    />
  )
}
