import type { ReactNode } from 'react'
import * as styles from './KeyHint.module.css'

interface KeyHintProps {
  /** Whether it is part of the button's name; otherwise `aria-keyshortcuts` has it. */
  readonly isRead?: boolean
  readonly children: ReactNode
}

/** The shortcut of an action, inside its button. */
export function KeyHint({ isRead = false, children }: KeyHintProps) {
  return (
    <kbd
      className={`keys flex inline firm third ${styles.root}`}
      data-radius="4"
      data-justify="center"
      aria-hidden={isRead ? undefined : true}
    >
      {children}
    </kbd>
  )
}
