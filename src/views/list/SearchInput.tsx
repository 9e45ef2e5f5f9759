import { useTypedText } from '../../hooks/typedText.ts'
import { Icon } from '../../ui/Icon.tsx'
import * as buttonStyles from '../../ui/Button.module.css'
import * as styles from './SearchInput.module.css'

/** Searches while the person types. */
export function SearchInput({
  placeholder,
  label,
  clearLabel,
  value,
  isBusy = false,
  onChange,
}: {
  placeholder: string
  /** For screen readers, which may not announce the placeholder. */
  label: string
  clearLabel: string
  value: string
  /** The search for an earlier text lasts. */
  isBusy?: boolean
  onChange: (value: string | undefined) => void
}) {
  const [typed, change] = useTypedText(value, onChange, isBusy)

  return (
    // A plain input: MUI's would add a quarter of the size of the list itself.
    <span className={styles.root}>
      <Icon name="search" />
      <input
        placeholder={placeholder}
        aria-label={label}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change(typed, 0)
          if (event.key === 'Escape' && typed !== '') change('', 0)
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          className={buttonStyles.chipClear}
          aria-label={clearLabel}
          onClick={() => change('', 0)}
        >
          <Icon name="x" size={14} />
        </button>
      )}
    </span>
  )
}
