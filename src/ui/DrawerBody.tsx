import type { ReactNode } from 'react'
import { ScrollBox } from './ScrollBox.tsx'
import * as styles from './Drawer.module.css'

interface DrawerBodyProps {
  /** The id of the drawer's title. */
  readonly labelledBy: string
  readonly children: ReactNode
}

/** The scrolling part of a drawer, also by keys; the region of this name is the drawer itself. */
export const DrawerBody = ({ labelledBy, children }: DrawerBodyProps) => (
  <ScrollBox role="group" className={`scroll ${styles.body}`} aria-labelledby={labelledBy}>
    {children}
  </ScrollBox>
)
