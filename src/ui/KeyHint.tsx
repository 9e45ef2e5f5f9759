import type { ReactNode } from 'react'
import * as styles from './KeyHint.module.css'

/** The shortcut of an action, inside its button. */
export function KeyHint({
  isRead = false,
  children,
}: {
  /** Part of the button's name; otherwise `aria-keyshortcuts` says it. */
  readonly isRead?: boolean
  readonly children: ReactNode
}) {
  return (
    <kbd
      className={`flex inline firm third ${styles.root}`}
      data-justify="center"
      aria-hidden={isRead ? undefined : true}
    >
      {children}
    </kbd>
  )
}
