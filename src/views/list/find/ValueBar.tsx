import type { FacetValue } from './rowIndex.ts'
import { cx } from '../../../ui/cx.ts'
import * as styles from './ValueBar.module.css'

interface ValueBarProps {
  readonly value: FacetValue
  readonly most: number
  /** Pixels. */
  readonly width: number
}

/** The number of rows with a value, relative to the other values. */
export const ValueBar = ({ value: { count, isChosen }, most, width }: ValueBarProps) => (
  <span className={`firm ${styles.root}`} style={{ width }} aria-hidden="true">
    <span
      className={cx('block', isChosen && styles.chosen, 'tall')}
      style={{ width: `${most === 0 ? 0 : Math.max(6, (count / most) * 100)}%` }}
    />
  </span>
)
