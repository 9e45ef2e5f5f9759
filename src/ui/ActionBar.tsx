import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import * as styles from './ActionBar.module.css'

interface ActionBarProps {
  /** Whether it follows the text closely, as in a notice. */
  readonly isDense?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The buttons of a form, notice or dialog, with the text beside them. */
export function ActionBar({ isDense = false, className, children }: ActionBarProps) {
  const size = isDense ? styles.dense : styles.root
  return <div className={cx(size, className)}>{children}</div>
}
