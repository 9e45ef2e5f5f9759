import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'

/** Milliseconds after the last key: long enough to save requests, too short to notice. */
const rest = 180

/** Searches while the person types. Typed text is never replaced by a late answer. */
export function SearchInput({
  placeholder,
  label,
  clearLabel,
  value,
  onChange,
}: {
  placeholder: string
  /** For screen readers, which may not announce the placeholder. */
  label: string
  clearLabel: string
  value: string
  onChange: (value: string | undefined) => void
}) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const timer = useRef<number>(undefined)

  // Back, Forward and "Clear filters" change the address from outside.
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value
      setTyped(value)
    }
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function change(next: string, wait: number) {
    setTyped(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      sent.current = next.trim()
      onChange(next.trim() === '' ? undefined : next.trim())
    }, wait)
  }

  return (
    // A plain input: MUI's would add a quarter of the size of the list itself.
    <span className="search-input">
      <Icon name="search" />
      <input
        placeholder={placeholder}
        aria-label={label}
        value={typed}
        onChange={(event) => change(event.target.value, rest)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change(typed, 0)
          if (event.key === 'Escape' && typed !== '') change('', 0)
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          className="chip-clear"
          aria-label={clearLabel}
          onClick={() => change('', 0)}
        >
          <Icon name="x" size={14} />
        </button>
      )}
    </span>
  )
}
