import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import * as styles from './ActionBar.module.css'

interface ActionBarProps {
  /** Close to the text above, as in a notice. */
  readonly isDense?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The buttons of a form, of a notice or of a dialog, and what is said beside them. */
export function ActionBar({ isDense = false, className, children }: ActionBarProps) {
  const size = isDense ? styles.dense : styles.root
  return <div className={cx(size, className)}>{children}</div>
}
