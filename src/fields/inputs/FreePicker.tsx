import useAutocomplete from '@mui/material/useAutocomplete'
import { useState, type ReactNode } from 'react'
import { hasText } from '../../messages/folded.ts'
import { useStableOptions } from '../../ui/useStableOrder.ts'
import { PickerOptions } from './PickerOptions.tsx'
import { useSteadyScroll } from '../kinds/reference/useSteadyScroll.ts'
import { cx } from '../../ui/cx.ts'
import * as fieldInputStyles from './FieldInput.module.css'
import * as pickerMenuStyles from './PickerMenu.module.css'

export interface PickerOption {
  readonly text: string
  /** The source of the option. */
  readonly secondaryText?: string
  /** An additional search text. */
  readonly name?: string
}

interface FreePickerProps {
  readonly id: string
  readonly value: string
  readonly offers: readonly PickerOption[]
  /** The accessible name of the list of options. */
  readonly label: string
  readonly onChange: (value: string) => void
  readonly onLeave?: () => void
  readonly onOpen?: () => void
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  readonly placeholder?: string
  readonly inputMode?: 'email'
  readonly className?: string
  readonly mono?: boolean
  readonly isOptional?: boolean
  /** Shown before and after the field. */
  readonly start?: ReactNode
  readonly end?: ReactNode
}

const textOf = (option: PickerOption | string) =>
  typeof option === 'string' ? option : option.text

/** A free text, with a list of likely values. */
export function FreePicker(props: FreePickerProps) {
  const { id, value, offers, label, onChange, onLeave, invalid = false, mono = false } = props
  const [open, setOpen] = useState(false)
  const picker = useAutocomplete<PickerOption, false, false, true>({
    id,
    freeSolo: true,
    options: useStableOptions(offers, textOf, open),
    open,
    onOpen: () => {
      setOpen(true)
      props.onOpen?.()
    },
    onClose: () => setOpen(false),
    value: value === '' ? null : value,
    inputValue: value,
    openOnFocus: true,
    // The current value must not filter out the other offers.
    filterOptions: (all) =>
      all.some(({ text }) => text === value)
        ? all
        : all.filter(({ text, name = '' }) => hasText(text, value) || hasText(name, value)),
    getOptionLabel: textOf,
    isOptionEqualToValue: (option, other) => option.text === textOf(other),
    onChange: (_event, chosen) => onChange(chosen === null ? '' : textOf(chosen)),
    onInputChange: (_event, next, reason) => {
      if (reason === 'input' || reason === 'clear') onChange(next)
    },
    clearOnBlur: false,
    handleHomeEndKeys: false,
  })
  useSteadyScroll(id, value)
  const input = picker.getInputProps()
  return (
    <span
      {...picker.getRootProps()}
      id={undefined}
      className={cx(`block ${pickerMenuStyles.picker}`, props.className)}
    >
      {props.start}
      <input
        type="text"
        className={cx(fieldInputStyles.input, mono && 'mono')}
        placeholder={props.placeholder}
        inputMode={props.inputMode}
        {...input}
        aria-required={!props.isOptional || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={props.describedBy}
        autoComplete="off"
        spellCheck={false}
        onBlur={(event) => {
          input.onBlur?.(event)
          onLeave?.()
        }}
      />
      {props.end}
      <PickerOptions
        picker={picker}
        typed={value}
        label={label}
        mono={mono}
        textOf={textOf}
        secondaryTextOf={({ secondaryText }) => secondaryText}
      />
    </span>
  )
}
