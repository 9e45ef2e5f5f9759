import type { ReactNode } from 'react'
import './insight.css'

/** A segmented control: a few views of the same thing, one of them selected. */
export function Segments<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  readonly label: string
  readonly options: readonly { readonly id: T; readonly label: string; readonly icon?: ReactNode }[]
  readonly value: T
  readonly onChange: (value: T) => void
}) {
  return (
    <span className="choice" role="group" aria-label={label}>
      {options.map(({ id, label, icon }) => (
        <button
          key={id}
          type="button"
          className={id === value ? 'on' : ''}
          aria-pressed={id === value}
          {...(icon === undefined ? {} : { 'aria-label': label, 'data-hint': label })}
          onClick={() => onChange(id)}
        >
          {icon ?? label}
        </button>
      ))}
    </span>
  )
}
