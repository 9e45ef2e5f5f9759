import * as styles from './SwitchState.module.css'

interface SwitchStateProps {
  readonly isOn: boolean
  readonly label: string
}

/** A read-only switch; `label` is its state in words. */
export const SwitchState = ({ isOn, label }: SwitchStateProps) => (
  <span className="row inline">
    <span
      className={`firm edge ${styles.track} anchor pill`}
      data-ground="neutral"
      data-on={isOn || undefined}
      aria-hidden="true"
    />
    {label}
  </span>
)
