import useAutocomplete from '@mui/material/useAutocomplete'
import { useState } from 'react'
import type { InputProps } from '../../../fields/input.ts'
import { PickerOptions } from '../../../fields/inputs/PickerOptions.tsx'
import { controlProps, PlainInput, typedText } from '../../../fields/inputs/PlainInput.tsx'
import { useSteadyScroll } from '../../../fields/kinds/reference/useSteadyScroll.ts'
import { t } from '../../../messages/trainingTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { allNames, isNames, namesIn } from './metrics.ts'
import { FieldHelp } from '../../../ui/LabelledField.tsx'
import { useOpenedField } from '../../../ui/openedField.ts'
import * as fieldInputStyles from '../../../fields/inputs/FieldInput.module.css'
import * as pickerMenuStyles from '../../../fields/inputs/PickerMenu.module.css'
import * as styles from './MetricsInput.module.css'

/**
 * Metrics by name, joined by commas when they are sent. The accepted metrics are not documented, so
 * the text can also be edited directly. Text that is not a plain list of names stays text.
 */
export function MetricsInput(given: InputProps) {
  const text = typedText(given.value)
  const [isStoredAsText, setIsStoredAsText] = useState(false)
  useOpenedField(isStoredAsText, given.id)
  const names = namesIn(text)
  const isText = isStoredAsText || !isNames(text)
  const how = `${given.id}-how`
  const props = { ...given, describedBy: [given.describedBy, how].filter(Boolean).join(' ') }
  const asChips = () => {
    given.onChange(names.join() || undefined)
    setIsStoredAsText(false)
  }
  return (
    <>
      {isText ? (
        <PlainInput props={props} html={{ spellCheck: false }} />
      ) : (
        <Chips props={props} names={names} />
      )}
      <FieldHelp className="row">
        <span id={how}>
          {isText || names.length < 2 ? (
            t('training.help.metrics')
          ) : (
            <>
              {t('training.metrics.sent')} <span className="mono">{names.join()}</span>
            </>
          )}
        </span>
        <button
          type="button"
          className="text-link firm fine end"
          onClick={isText ? asChips : () => setIsStoredAsText(true)}
        >
          {t(isText ? 'training.metrics.asChips' : 'training.metrics.asText')}
        </button>
      </FieldHelp>
    </>
  )
}

interface ChipsProps {
  readonly props: InputProps
  readonly names: readonly string[]
}

function Chips({ props, names }: ChipsProps) {
  const [typed, setTyped] = useState('')
  // The typed text already counts as a value, so that submitting at once does not lose it.
  const isPending = typed.trim() !== '' && names.at(-1) === typed.trim()
  const chips = isPending ? names.slice(0, -1) : [...names]
  const set = (next: readonly string[], rest: string) => {
    setTyped(rest)
    props.onChange([...next, ...namesIn(rest)].join() || undefined)
  }
  const { setAnchorEl, ...picker } = useAutocomplete<string, true, false, true>({
    id: props.id,
    multiple: true,
    freeSolo: true,
    options: [...allNames(props.field.suggestions ?? [])],
    filterSelectedOptions: true,
    value: chips,
    inputValue: isPending ? typed : '',
    // Removing a chip keeps the text being typed.
    onChange: (_event, next, reason) =>
      set(next.flatMap(namesIn), reason === 'removeOption' && isPending ? typed : ''),
    onInputChange: (_event, next, reason) => {
      if (reason !== 'input') return
      const parts = next.split(',')
      const rest = parts.pop() ?? ''
      set([...chips, ...parts.flatMap(namesIn)], rest)
    },
    disabled: props.disabled,
    clearOnBlur: false,
    handleHomeEndKeys: false,
  })
  useSteadyScroll(props.id, typed)
  const input = picker.getInputProps()
  return (
    <span className={`block ${pickerMenuStyles.picker}`} {...picker.getRootProps()} id={undefined}>
      <span
        ref={setAnchorEl}
        className={`box ${fieldInputStyles.input} ${styles.box} anchor`}
        data-wrap
        data-align="center"
        data-min-height="32"
        data-invalid={props.invalid || undefined}
      >
        {chips.map((name, index) => {
          const { key, onDelete, ...item } = picker.getItemProps({ index })
          return (
            <span
              key={`${key} ${name}`}
              className={`row inline first body ${styles.chip} bounded`}
              data-radius="4"
              data-ground="neutral"
              data-gap="2"
              data-on={picker.focusedItem === index || undefined}
              {...item}
            >
              <bdi className="truncate">{name}</bdi>
              <button
                className="grid third"
                data-radius="4"
                type="button"
                tabIndex={-1}
                disabled={props.disabled}
                aria-label={t('training.metrics.remove', { name })}
                onClick={onDelete}
              >
                <Icon name="x" size={12} />
              </button>
            </span>
          )
        })}
        <input
          type="text"
          spellCheck={false}
          {...input}
          {...controlProps(props)}
          onBlur={(event) => {
            input.onBlur?.(event)
            setTyped('')
            props.onBlur()
          }}
        />
      </span>
      <PickerOptions picker={picker} typed={typed} textOf={String} />
    </span>
  )
}
