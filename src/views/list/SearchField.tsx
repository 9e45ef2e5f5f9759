import type { Ref } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import * as styles from './SearchInput.module.css'

/** Searches what is shown beside it. */
export function SearchField({
  label,
  value,
  onChange,
  ref,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly ref?: Ref<HTMLInputElement>
}) {
  return (
    <span className={styles.root} data-field-box="">
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}
