import type { ReactNode } from 'react'
import * as styles from './Drawer.module.css'

/** The part of a drawer that scrolls, also by keys. */
export const DrawerBody = ({
  labelledBy,
  children,
}: {
  /** The id of the drawer's title. */
  readonly labelledBy: string
  readonly children: ReactNode
}) => (
  <div className={styles.body} tabIndex={0} role="group" aria-labelledby={labelledBy}>
    {children}
  </div>
)
