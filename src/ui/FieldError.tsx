import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { cx } from './cx.ts'
import * as styles from './FieldError.module.css'

interface FieldErrorProps {
  readonly id?: string
  readonly role?: 'alert' | 'status'
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The error of a value, or the reason why an input could not be used. */
export function FieldError({ id, role, className, children }: FieldErrorProps) {
  return (
    <span
      className={cx(`small flex bad breaks ${styles.root}`, className)}
      data-gap="4"
      data-above="4"
      id={id}
      role={role}
    >
      <Icon name="alert" size={14} />
      <span>{children}</span>
    </span>
  )
}
