import type { ReactNode } from 'react'
import { ScrollBox } from './ScrollBox.tsx'
import { cx } from './cx.ts'
import * as styles from './DataTable.module.css'

/**
 * A small table of values, which scrolls sideways in its frame. Cells with `data-align="right"`
 * contain numbers; `data-cut` truncates with an ellipsis.
 */
export function DataTable({
  label,
  head,
  isFramed = true,
  isGrouped = false,
  isWide = false,
  className,
  children,
}: {
  readonly label: string
  /** The cells of the header row. */
  readonly head: ReactNode
  readonly isFramed?: boolean
  /** Whether it fills its container instead of fitting its content. */
  readonly isWide?: boolean
  readonly className?: string | undefined
  /** Whether the children are several `tbody` elements instead of rows. */
  readonly isGrouped?: boolean
  /** The rows. */
  readonly children: ReactNode
}) {
  return (
    <ScrollBox
      className={cx(
        isFramed && 'card',
        `${styles.root} anchor bounded`,
        !isWide && styles.narrow,
        className,
      )}
      aria-label={label}
    >
      <table className="table body num">
        <thead>
          <tr>{head}</tr>
        </thead>
        {isGrouped ? children : <tbody>{children}</tbody>}
      </table>
    </ScrollBox>
  )
}
