import useAutocomplete from '@mui/material/useAutocomplete'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { loadedItems } from '../../../data/cachedRecords.ts'
import { t } from '../../../messages/formsTexts.ts'
import { hasText } from '../../../messages/folded.ts'
import { resources } from '../../../resources/resources.ts'
import type { InputProps } from '../../input.ts'
import { isUnreadable, unreadable } from '../../values/unreadable.ts'
import { useStableOptions } from '../../../ui/useStableOrder.ts'
import { PickerOptions } from '../../inputs/PickerOptions.tsx'
import { controlProps, typedText } from '../../inputs/PlainInput.tsx'
import { useSteadyScroll } from '../reference/useSteadyScroll.ts'
import { FieldHelp } from '../../../ui/LabelledField.tsx'
import { choiceNamed, knownChoices, type KnownChoice } from './known.ts'
import { choiceLabel } from '../labels.ts'
import * as fieldInputStyles from '../../inputs/FieldInput.module.css'
import * as pickerMenuStyles from '../../inputs/PickerMenu.module.css'

const valueOf = (option: KnownChoice | string) =>
  typeof option === 'string' ? option : option.value

const filterOptions = (all: KnownChoice[], { inputValue }: { readonly inputValue: string }) =>
  all.filter(({ value, label }) => hasText(`${label} ${value}`, inputValue))

interface ChoiceInputProps extends InputProps {
  /** Whether it begins with free text, because the known values are listed elsewhere. */
  readonly startsWithOther?: boolean
  /** Returns to the list of known values; by default it is in this input. */
  readonly onList?: () => void
}

/**
 * An input for a known value, by its value or label. Other text is sent only after "Another value",
 * because the specification does not show the allowed values.
 */
export function ChoiceInput({ startsWithOther = false, onList, ...props }: ChoiceInputProps) {
  const queryClient = useQueryClient()
  const { id, name, field, resource, value, onChange } = props
  const [open, setOpen] = useState(false)
  const [isOtherChosen, setIsOtherChosen] = useState(startsWithOther)
  // An operation's input may share its name with a value that means something else.
  const isOfRecords = resources[resource].fields[name]?.kind === 'choice'
  const known = useMemo(
    () => knownChoices(name, field, isOfRecords ? loadedItems(queryClient, resource) : []),
    // Reads records loaded since when the list opens.
    // oxlint-disable-next-line react/exhaustive-deps
    [open, name, field, resource, isOfRecords, queryClient],
  )
  const options = useStableOptions(known, valueOf, open)
  const unknown = isUnreadable(value) ? value.text : undefined
  const held = typedText(value)
  const isOther =
    unknown === undefined &&
    (isOtherChosen || (held !== '' && !known.some((one) => one.value === held)))
  const text = unknown ?? (isOther ? held : choiceLabel(field, held))
  const current = known.find((one) => one.value === held)

  const type = (next: string) => {
    if (next.trim() === '') return onChange(undefined)
    if (isOther || known.length === 0) return onChange(next)
    return onChange(choiceNamed(known, next) ?? unreadable('choiceUnknown', next))
  }
  const useOther = () => {
    setIsOtherChosen(true)
    onChange(unknown)
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  const useList = () => {
    setIsOtherChosen(false)
    onChange(undefined)
    if (onList) return onList()
    setOpen(true)
    return document.getElementById(id)?.focus()
  }

  const picker = useAutocomplete<KnownChoice, false, false, true>({
    id,
    freeSolo: true,
    options,
    filterOptions,
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    value: current ?? null,
    inputValue: text,
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.label),
    getOptionKey: valueOf,
    isOptionEqualToValue: (option, chosen) => option.value === valueOf(chosen),
    onChange: (_event, chosen) => {
      // Enter on unchanged text does nothing, because the text was handled while typing.
      if (typeof chosen === 'string') return
      setIsOtherChosen(false)
      onChange(chosen?.value)
    },
    onInputChange: (_event, next, reason) => {
      if (reason === 'input' || reason === 'clear') type(next)
    },
    disabled: props.disabled,
    clearOnBlur: false,
    handleHomeEndKeys: false,
  })
  useSteadyScroll(id, text)
  const input = picker.getInputProps()
  return (
    <span className={`block ${pickerMenuStyles.picker}`} {...picker.getRootProps()} id={undefined}>
      <input
        type="text"
        className={fieldInputStyles.input}
        {...input}
        {...controlProps(props)}
        onBlur={(event) => {
          input.onBlur?.(event)
          props.onBlur()
        }}
      />
      <PickerOptions
        picker={picker}
        typed={text}
        textOf={({ label }) => label}
        secondaryTextOf={({ timesSeen }) =>
          timesSeen > 0 ? t('form.choice.seen', { n: timesSeen }) : undefined
        }
      />
      {unknown !== undefined && (
        <FieldHelp>
          {!props.invalid && `${t('form.choice.unknown')} `}
          <button type="button" className="text-link" onClick={useOther}>
            {t('form.choice.useOther', { value: unknown })}
          </button>
        </FieldHelp>
      )}
      {isOther && (known.length > 0 || onList) && (
        <FieldHelp>
          {t('form.choice.asTyped')}{' '}
          <button type="button" className="text-link" onClick={useList}>
            {t('form.choice.list')}
          </button>
        </FieldHelp>
      )}
    </span>
  )
}
