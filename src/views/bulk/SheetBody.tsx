import type { ReactNode } from 'react'
import * as styles from './SheetBody.module.css'

/** The part of a sheet that scrolls, also by keys. */
export const SheetBody = ({
  labelledBy,
  children,
}: {
  /** The id of the sheet's title. */
  readonly labelledBy: string
  readonly children: ReactNode
}) => (
  <div className={styles.root} tabIndex={0} role="group" aria-labelledby={labelledBy}>
    {children}
  </div>
)
