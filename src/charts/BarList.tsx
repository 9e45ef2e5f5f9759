import { cx } from '../ui/cx.ts'
import * as styles from './BarList.module.css'

export interface BarRow {
  readonly name: string
  readonly value: number
  readonly text: string
  readonly hint?: string
  /** All remaining entries combined. */
  readonly isRest?: boolean
}

interface BarListProps {
  readonly label: string
  readonly rows: readonly BarRow[]
  /** Whether the names are column names. */
  readonly isCode?: boolean
  /** The value of a full bar; by default the highest value. */
  readonly highest?: number
}

/**
 * Horizontal bars with their values at the end. Screen readers get one label and a data table with
 * the same numbers. Bars start at zero; negative ones extend to the left.
 */
export function BarList({ label, rows, isCode = false, highest }: BarListProps) {
  const values = rows.map(({ value }) => value)
  const low = Math.min(0, ...values)
  const high = highest ?? Math.max(0, ...values)
  const span = high - low || 1
  const positionOf = (value: number) => ((value - low) / span) * 100
  const widest = Math.max(0, ...rows.map(({ text }) => text.length))
  return (
    <div className={styles.root} role="img" aria-label={label}>
      {rows.map(({ name, value, text, hint, isRest = false }) => (
        <div
          key={name}
          className={cx('grid', isRest && styles.rest)}
          data-gap="12"
          data-align="center"
          data-hint={hint}
        >
          <span className={cx('truncate', isCode && 'mono')}>
            <bdi>{name}</bdi>
          </span>
          <svg className="wide" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect
              x={Math.min(positionOf(0), positionOf(value))}
              width={Math.max(value === 0 ? 0 : 0.6, Math.abs(positionOf(value) - positionOf(0)))}
              height="8"
            />
          </svg>
          <span className="num to-end" style={{ minWidth: `${widest}ch` }}>
            {text}
          </span>
        </div>
      ))}
    </div>
  )
}
