import useAutocomplete from '@mui/material/useAutocomplete'
import { useState } from 'react'
import { PickerMenu } from '../../fields/inputs/PickerMenu.tsx'
import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Origin, TableOffer } from './tableSources.ts'

export const originWords = (origin: Origin): string =>
  origin.is === 'serve'
    ? t('rows.origin.serve', { name: origin.name })
    : t(origin.is === 'settings' ? 'rows.origin.settings' : 'rows.origin.recent')

const tableOf = (option: TableOffer | string) =>
  typeof option === 'string' ? option : option.table

/** Free text: no operation lists tables, so names are offered with where they are known from. */
export function TablePicker({
  id,
  value,
  offers,
  onChange,
  onLeave,
}: {
  readonly id: string
  readonly value: string
  readonly offers: readonly TableOffer[]
  readonly onChange: (table: string) => void
  readonly onLeave: () => void
}) {
  const [open, setOpen] = useState(false)
  const picker = useAutocomplete<TableOffer, false, false, true>({
    id,
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
      all.some(({ table }) => table === value)
        ? all
        : all.filter(({ table }) => table.toLowerCase().includes(value.trim().toLowerCase())),
    getOptionLabel: tableOf,
    isOptionEqualToValue: (option, value) => option.table === tableOf(value),
    onChange: (_event, chosen) => onChange(chosen === null ? '' : tableOf(chosen)),
    onInputChange: (_event, next, reason) => {
      if (reason === 'input' || reason === 'clear') onChange(next)
    },
    clearOnBlur: false,
    handleHomeEndKeys: false,
  })
  const input = picker.getInputProps()
  return (
    <span className="picker rows-table" {...picker.getRootProps()} id={undefined}>
      <Icon name="table" />
      <input
        type="text"
        className="form-input"
        placeholder={t('rows.table.hint')}
        {...input}
        required
        autoComplete="off"
        spellCheck={false}
        onBlur={(event) => {
          input.onBlur?.(event)
          onLeave()
        }}
      />
      <Icon name="down" />
      {picker.popupOpen && picker.groupedOptions.length > 0 && (
        <PickerMenu size={picker.groupedOptions.length}>
          <ul {...picker.getListboxProps()} aria-label={t('rows.table.offers')}>
            {picker.groupedOptions.map((option, index) => {
              const { key, ...optionProps } = picker.getOptionProps({ option, index })
              return (
                <li key={key} {...optionProps} className="picker-option one-line">
                  <span className="truncate">{option.table}</span>
                  <span className="picker-side truncate">{originWords(option.origin)}</span>
                </li>
              )
            })}
          </ul>
        </PickerMenu>
      )}
    </span>
  )
}
