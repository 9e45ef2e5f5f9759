import type { HTMLAttributes, Key } from 'react'
import { PickerMenu } from './PickerMenu.tsx'
import { cx } from '../../ui/cx.ts'
import * as styles from './PickerMenu.module.css'

/** The props from `useAutocomplete` for an open list. */
interface Picker<Option> {
  readonly popupOpen: boolean
  readonly groupedOptions: readonly Option[]
  readonly getListboxProps: () => HTMLAttributes<HTMLUListElement>
  readonly getOptionProps: (of: {
    option: Option
    index: number
  }) => HTMLAttributes<HTMLLIElement> & { key: Key }
}

interface PickerOptionsProps<Option> {
  readonly picker: Picker<Option>
  readonly typed: string
  /** The accessible name of the list, if it differs from the field's. */
  readonly label?: string
  readonly mono?: boolean
  readonly textOf: (option: Option) => string
  readonly secondaryTextOf?: (option: Option) => string | undefined
}

/** The options of a picker while its list is open, one line each. */
export function PickerOptions<Option>(props: PickerOptionsProps<Option>) {
  const { picker, typed, label, mono = false, textOf, secondaryTextOf } = props
  if (!picker.popupOpen || picker.groupedOptions.length === 0) return null
  return (
    <PickerMenu size={picker.groupedOptions.length} typed={typed}>
      <ul {...picker.getListboxProps()} {...(label !== undefined && { 'aria-label': label })}>
        {picker.groupedOptions.map((option, index) => {
          const { key, ...optionProps } = picker.getOptionProps({ option, index })
          const secondaryText = secondaryTextOf?.(option)
          return (
            <li
              key={key}
              {...optionProps}
              className={`first row ${styles.option} ${styles.oneLine}`}
              data-min-height="44"
              data-gap="10"
            >
              <span className={cx('truncate', mono && 'mono')}>{textOf(option)}</span>
              {secondaryText !== undefined && (
                <span className={`firm third ${styles.side} truncate`}>{secondaryText}</span>
              )}
            </li>
          )
        })}
      </ul>
    </PickerMenu>
  )
}
