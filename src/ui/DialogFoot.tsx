import type { ReactNode } from 'react'
import * as styles from './DialogFoot.module.css'

/** The actions of a large dialog or drawer; text comes first and takes the space. */
export const DialogFoot = ({ children }: { readonly children: ReactNode }) => (
  <footer className={`firm row ${styles.root}`} data-pad="12 gutter" data-line="top" data-wrap>
    {children}
  </footer>
)
