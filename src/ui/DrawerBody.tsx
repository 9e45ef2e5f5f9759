import type { ReactNode } from 'react'
import { ScrollBox } from './ScrollBox.tsx'
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
  <ScrollBox className={styles.body} aria-labelledby={labelledBy}>
    {children}
  </ScrollBox>
)
