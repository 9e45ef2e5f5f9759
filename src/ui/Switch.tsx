import type { ReactNode } from 'react'

interface SwitchProps {
  /** Only positions the switch; it is styled in `base.css`. */
  readonly className: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

/** A setting that is applied at once, with its label. */
export function Switch({ className, isChecked, onChange, children }: SwitchProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isChecked}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  )
}
