import useAutocomplete from '@mui/material/useAutocomplete'
import { useState } from 'react'
import { PickerMenu } from '../../fields/inputs/PickerMenu.tsx'
import { t } from '../../messages/i18n.ts'

/** Free text: no operation lists containers, so those used from this browser are offered. */
export function ContainerPicker({
  value,
  offers,
  invalid,
  describedBy,
  onChange,
}: {
  readonly value: string
  readonly offers: readonly string[]
  readonly invalid: boolean
  readonly describedBy: string | undefined
  readonly onChange: (container: string) => void
}) {
  const [open, setOpen] = useState(false)
  const picker = useAutocomplete<string, false, false, true>({
    id: 'blob-container',
    freeSolo: true,
    options: offers,
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    value: value === '' ? null : value,
    inputValue: value,
    openOnFocus: true,
    // What stands in the input is the choice: it must not hide the others.
    filterOptions: (all) =>
      all.includes(value)
        ? all
        : all.filter((one) => one.toLowerCase().includes(value.trim().toLowerCase())),
    onChange: (_event, chosen) => onChange(chosen ?? ''),
    onInputChange: (_event, next, reason) => {
      if (reason === 'input' || reason === 'clear') onChange(next)
    },
    clearOnBlur: false,
    handleHomeEndKeys: false,
  })
  return (
    <span className="picker" {...picker.getRootProps()} id={undefined}>
      <input
        type="text"
        className="form-input mono"
        {...picker.getInputProps()}
        aria-required
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
      />
      {picker.popupOpen && picker.groupedOptions.length > 0 && (
        <PickerMenu size={picker.groupedOptions.length}>
          <ul {...picker.getListboxProps()} aria-label={t('blobs.container.offers')}>
            {picker.groupedOptions.map((option, index) => {
              const { key, ...optionProps } = picker.getOptionProps({ option, index })
              return (
                <li key={key} {...optionProps} className="picker-option one-line">
                  <span className="truncate mono">{option}</span>
                </li>
              )
            })}
          </ul>
        </PickerMenu>
      )}
    </span>
  )
}
