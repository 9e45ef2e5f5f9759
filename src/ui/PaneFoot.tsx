import type { ReactNode, Ref } from 'react'
import * as styles from './PaneFoot.module.css'

interface PaneFootProps {
  /** The space within, as `data-pad` has it. */
  readonly pad?: '12 gutter' | '12 16'
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** The foot of a large dialog, drawer or popover: texts, then the actions at its end. */
export const PaneFoot = ({ pad = '12 gutter', ref, children }: PaneFootProps) => (
  <footer
    ref={ref}
    className={`firm row ${styles.root}`}
    data-pad={pad}
    data-line="top"
    data-justify="end"
    data-wrap
  >
    {children}
  </footer>
)
