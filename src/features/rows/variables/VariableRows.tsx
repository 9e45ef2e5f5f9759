import { Suspense, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { InputProps } from '../../../fields/input.ts'
import { t } from '../../../messages/formsTexts.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { VariableItem, type VariablePart, type VariableRow } from './VariableItem.tsx'
import {
  nameOf,
  newEntry,
  pastedEntries,
  repeatedNames,
  type VariableEntry,
} from './variableList.ts'
import { rowOf } from './keyedRows.ts'
import { NamedGroup } from '../../../ui/NamedGroup.tsx'
import * as styles from './VariablesInput.module.css'
import { lazyPart } from '../../../ui/lazyPart.tsx'

const TakeColumns = lazyPart(async () => (await import('./TakeColumns.tsx')).TakeColumns)

/** The variables, each in a line, with the keys that add, move and remove them. */
export function VariableRows({
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
  const focusTarget = useRef<{ readonly key: number; readonly part: VariablePart }>(undefined)
  const [taking, setTaking] = useState(false)
  const entries = rows.map(({ entry }) => entry)
  const repeated = repeatedNames(entries)

  // An effect of the render before may still be due, when the row is not there yet.
  useLayoutEffect(() => {
    const { key, part } = focusTarget.current ?? {}
    const target = `[data-row="${key}"] [data-part="${part}"]`
    const element = box.current?.querySelector<HTMLElement>(target)
    if (!element) return
    focusTarget.current = undefined
    element.focus()
  })

  const setEntry = (at: number, entry: VariableEntry) =>
    change(rows.map((row, n) => (n === at ? { ...row, entry } : row)))

  /** @param at index at which the first one is inserted */
  function insert(at: number, added: readonly VariableEntry[], replaced = 0) {
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
  function move(at: number, by: 1 | -1, part: VariablePart) {
    const [row, other] = [rows[at], rows[at + by]]
    if (!row || !other) return
    focusTarget.current = { key: row.key, part }
    change(rows.map((one, n) => (n === at ? other : n === at + by ? row : one)))
    announce(t('form.variables.moved', { name: nameOf(row.entry), n: at + by + 1 }))
  }
  function press(event: KeyboardEvent, at: number) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    const row = rows[at]
    if (!row || ctrlKey || metaKey || shiftKey) return
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
    <NamedGroup
      ref={box}
      id={props.id}
      className={styles.root}
      data-frame="6"
      data-ground="surface"
      aria-label={label}
      aria-describedby={props.describedBy}
      data-invalid={props.invalid || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur()
      }}
    >
      <ol>
        {rows.map((row, at) => (
          <VariableItem
            key={row.key}
            row={row}
            at={at}
            isLast={at === rows.length - 1}
            isDisabled={disabled}
            isRequired={props.required && at === 0}
            isInvalid={(props.invalid && at === 0) || repeated.includes(nameOf(row.entry).trim())}
            onEntry={(entry) => setEntry(at, entry)}
            onPress={(event) => press(event, at)}
            onPaste={(event) => paste(event, at)}
            onMove={(by, part) => move(at, by, part)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <div className="row" data-pad="8" data-line="top" data-wrap>
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
        <span className="not-phone end small third">{t('form.variables.keys')}</span>
      </div>
      {repeated.length > 0 && (
        <p className={`warn row small ${styles.repeated}`} data-gap="6" role="status">
          <Icon name="warn" size={14} />
          {t('form.variables.repeated', { names: repeated.join(', '), n: repeated.length })}
        </p>
      )}
      {taking && (
        <Suspense>
          <TakeColumns
            name={props.name}
            entries={entries}
            change={change}
            onClose={() => setTaking(false)}
          />
        </Suspense>
      )}
    </NamedGroup>
  )
}
