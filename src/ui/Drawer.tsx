import type { KeyboardEventHandler, ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { cx } from './cx.ts'
import * as styles from './Drawer.module.css'

interface DrawerProps {
  /** Id of its title. */
  readonly labelledBy: string
  /** CSS pixels, if the window is wide enough. */
  readonly width: number
  readonly className?: string | undefined
  readonly onClose: () => void
  readonly onKeyDown?: KeyboardEventHandler
  readonly children: ReactNode
}

/** A dialog at the end of the window, from top to bottom. */
export function Drawer({
  labelledBy,
  width,
  className,
  onClose,
  onKeyDown,
  children,
}: DrawerProps) {
  const paper = {
    className: cx(styles.root, className),
    style: { width },
    ...(onKeyDown && { onKeyDown }),
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={labelledBy} slotProps={{ paper }}>
      {children}
    </Dialog>
  )
}
