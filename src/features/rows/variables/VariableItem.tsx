import type { ClipboardEvent, KeyboardEvent } from 'react'
import { t } from '../../../messages/formsTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { nameOf, typeOf, withName, withType, type VariableEntry } from './variableList.ts'
import * as fieldInputStyles from '../../../fields/inputs/FieldInput.module.css'
import * as styles from './VariablesInput.module.css'

export interface VariableRow {
  readonly key: number
  readonly entry: VariableEntry
}

/** The part of a row that takes the focus. */
export type VariablePart = 'name' | 'up' | 'down'

interface VariableItemProps {
  readonly row: VariableRow
  readonly at: number
  readonly isLast: boolean
  readonly isDisabled: boolean
  readonly isRequired: boolean
  readonly isInvalid: boolean
  readonly onEntry: (entry: VariableEntry) => void
  readonly onPress: (event: KeyboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onMove: (by: 1 | -1, part: VariablePart) => void
  readonly onRemove: () => void
}

/** One variable: its name, its type, its place among the others. */
export function VariableItem({
  row: { key, entry },
  at,
  isLast,
  isDisabled,
  isRequired,
  isInvalid,
  onEntry,
  onPress,
  onPaste,
  onMove,
  onRemove,
}: VariableItemProps) {
  const name = nameOf(entry)
  const called = name === '' ? t('form.variables.nth', { n: at + 1 }) : name
  return (
    <li data-row={key} className={`grid ${styles.variable}`} data-gap="8" data-align="center">
      <input
        type="text"
        data-part="name"
        className={`${fieldInputStyles.input} mono`}
        autoComplete="off"
        spellCheck={false}
        disabled={isDisabled}
        placeholder={t('form.variables.name')}
        aria-label={t('form.variables.nameOf', { n: at + 1 })}
        aria-required={isRequired || undefined}
        aria-invalid={isInvalid || undefined}
        value={name}
        onChange={({ target }) => onEntry(withName(entry, target.value))}
        onKeyDown={(event) => onPress(event)}
        onPaste={(event) => onPaste(event)}
        onBlur={() => {
          // With a trailing space the name would not match the column.
          if (name !== name.trim()) onEntry(withName(entry, name.trim()))
        }}
      />
      <input
        type="text"
        className={fieldInputStyles.input}
        autoComplete="off"
        spellCheck={false}
        disabled={isDisabled}
        placeholder={t('form.variables.type')}
        aria-label={t('form.variables.typeOf', { name: called })}
        value={typeOf(entry)}
        onChange={({ target }) => onEntry(withType(entry, target.value))}
        onKeyDown={(event) => {
          if (event.key !== 'Backspace') onPress(event)
        }}
      />
      <span className={`flex ${styles.tools}`}>
        <IconButton
          size="small"
          data-part="up"
          aria-label={t('form.variables.up', { name: called })}
          aria-disabled={at === 0 || undefined}
          disabled={isDisabled}
          onClick={() => onMove(-1, 'up')}
        >
          <Icon name="up" />
        </IconButton>
        <IconButton
          size="small"
          data-part="down"
          aria-label={t('form.variables.down', { name: called })}
          aria-disabled={isLast || undefined}
          disabled={isDisabled}
          onClick={() => onMove(1, 'down')}
        >
          <Icon name="down" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('form.variables.remove', { name: called })}
          disabled={isDisabled}
          onClick={() => onRemove()}
        >
          <Icon name="x" />
        </IconButton>
      </span>
    </li>
  )
}
