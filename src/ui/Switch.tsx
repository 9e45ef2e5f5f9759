import type { ReactNode } from 'react'

interface SwitchProps {
  /** Places it; how it looks is one rule in `base.css`. */
  readonly className: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** A setting that is on or off at once, with its words beside it. */
export function Switch({ className, checked, onChange, children }: SwitchProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  )
}
