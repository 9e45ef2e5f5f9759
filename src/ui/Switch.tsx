import type { ReactNode } from 'react'

interface SwitchProps {
  /** Only positions the switch; it is styled in `base.css`. */
  readonly className: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** A setting that is applied at once, with its label. */
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
