import useAutocomplete from '@mui/material/useAutocomplete'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { loadedItems } from '../../../hooks/queries.ts'
import formTexts from '../../../messages/en/forms.json'
import { texts } from '../../../messages/i18n.ts'
import type { InputProps } from '../../input.ts'
import { suggestionsFor, type Suggestion } from '../../values/observed.ts'
import { useStableItems } from '../../../ui/stableItems.ts'
import { PickerOptions } from '../../inputs/PickerOptions.tsx'
import { controlProps, typedText } from '../../inputs/PlainInput.tsx'
import { useSteadyScroll } from '../reference/useSteadyScroll.ts'
import { FieldHelp } from '../../../ui/LabelledField.tsx'
import * as fieldInputStyles from '../../inputs/FieldInput.module.css'
import * as pickerMenuStyles from '../../inputs/PickerMenu.module.css'

const t = texts(formTexts)

const textOf = (option: Suggestion | string) => (typeof option === 'string' ? option : option.value)

/** Free text with suggestions, because the specification does not show the allowed values. */
export function ChoiceInput(props: InputProps) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const { name, field, resource } = props
  const suggestions = useMemo(
    () =>
      open ? suggestionsFor(name, field.suggestions ?? [], loadedItems(queryClient, resource)) : [],
    [open, name, field, resource, queryClient],
  )
  const options = useStableItems(suggestions, textOf, open)
  const text = typedText(props.value)
  const change = (next: string) => props.onChange(next === '' ? undefined : next)
  const picker = useAutocomplete<Suggestion, false, false, true>({
    id: props.id,
    freeSolo: true,
    options,
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    value: text === '' ? null : text,
    inputValue: text,
    getOptionLabel: textOf,
    isOptionEqualToValue: (option, value) => option.value === textOf(value),
    onChange: (_event, chosen) => change(chosen === null ? '' : textOf(chosen)),
    onInputChange: (_event, next, reason) => {
      if (reason === 'input' || reason === 'clear') change(next)
    },
    disabled: props.disabled,
    clearOnBlur: false,
    handleHomeEndKeys: false,
  })
  useSteadyScroll(props.id, text)
  const input = picker.getInputProps()
  return (
    <span className={pickerMenuStyles.picker} {...picker.getRootProps()} id={undefined}>
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
        textOf={textOf}
        secondaryTextOf={({ timesSeen }) =>
          timesSeen > 0 ? t('form.choice.seen', { n: timesSeen }) : undefined
        }
      />
      {text !== '' && !field.suggestions?.includes(text) && (
        <FieldHelp>{t('form.choice.asTyped')}</FieldHelp>
      )}
    </span>
  )
}
