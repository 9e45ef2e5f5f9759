import type { ReactNode } from 'react'
import * as styles from './Switch.module.css'

interface SwitchProps {
  /** Positions the switch, without other styles. */
  readonly className: string | undefined
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

/** A setting that is applied at once, with its label. */
export function Switch({ className, isChecked, onChange, children }: SwitchProps) {
  return (
    <label className={className}>
      <input
        className={`firm ${styles.input} anchor pill`}
        type="checkbox"
        role="switch"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  )
}
