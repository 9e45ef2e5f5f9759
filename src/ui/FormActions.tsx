import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import * as styles from './FormActions.module.css'

interface FormActionsProps {
  readonly status?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The foot of a form: its status, then Cancel and, last, the submit button. */
export const FormActions = ({ status, className, children }: FormActionsProps) => (
  <div className={cx(`row ${styles.root}`, className)} data-wrap data-above="20">
    <div className={`row shrinks body second ${styles.status}`} data-wrap>
      {status}
    </div>
    {children}
  </div>
)
