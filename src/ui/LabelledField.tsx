import { useState, type ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import { OwnName } from './ownName.ts'
import { cx } from './cx.ts'
import * as styles from './LabelledField.module.css'

interface LabelledFieldProps {
  /**
   * The id of the control. Its error is `<id>-error`, its help `<id>-help`, the note `<id>-aside`.
   */
  readonly id: string
  readonly label: ReactNode
  /** Beside the label, such as an info icon. */
  readonly info?: ReactNode
  /** At the end of the label, such as "Required". */
  readonly note?: ReactNode
  readonly error?: string | undefined
  readonly help?: ReactNode
  readonly isWide?: boolean
  readonly name?: string
  readonly className?: string | undefined
  /** Below the error and the help. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** A control with its label above, its error and its help below. */
export function LabelledField(props: LabelledFieldProps) {
  const { id, label, info, note, error, help, isWide, name, className, below, children } = props
  const [hasOwnName, setHasOwnName] = useState(false)
  return (
    <div
      className={cx(`shrinks ${styles.root}`, className)}
      data-field={name}
      data-wide={isWide ? true : undefined}
      data-invalid={error === undefined ? undefined : true}
    >
      <div
        className={`flex breaks medium first body ${styles.label}`}
        data-align="baseline"
        data-gap="8"
        data-justify="between"
      >
        <span>
          {hasOwnName ? label : <label htmlFor={id}>{label}</label>}
          {info}
        </span>
        {note !== undefined && (
          <span className="regular small third" id={`${id}-aside`}>
            {note}
          </span>
        )}
      </div>
      <OwnName value={setHasOwnName}>{children}</OwnName>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help !== undefined && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {below}
    </div>
  )
}

interface FieldHelpProps {
  readonly className?: string | undefined
  readonly role?: 'status'
  readonly children: ReactNode
}

/** A remark below a control. */
export const FieldHelp = ({ className, role, children }: FieldHelpProps) => (
  <p className={cx(styles.help, className)} role={role}>
    {children}
  </p>
)
