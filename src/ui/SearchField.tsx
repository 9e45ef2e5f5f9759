import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import { cx } from './cx.ts'
import * as styles from './SearchField.module.css'

interface SearchFieldProps extends Pick<
  ComponentProps<'input'>,
  'autoFocus' | 'onKeyDown' | 'ref' | 'aria-busy'
> {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Whether it fills the width of a popover, above the searched content. */
  readonly isWide?: boolean
}

/** A field that searches the content beside it. */
export const SearchField = ({ label, value, onChange, isWide, ...input }: SearchFieldProps) => (
  <span className={cx(styles.root, isWide && styles.wide)} data-field-box="">
    <Icon name="search" />
    <input
      className="bare fill first"
      {...input}
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </span>
)
