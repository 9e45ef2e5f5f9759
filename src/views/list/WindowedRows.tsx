import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import * as listViewStyles from './ListView.module.css'
import * as styles from './ListTable.module.css'

/** Pixels, until the visible rows have been measured: 36 is the default density. */
const estimatedHeight = 36

/**
 * The visible rows of a long list, between two spacer rows. A service without pages may return
 * 20,000 records at once.
 */
export function WindowedRows({
  count,
  columnCount,
  row,
  onRows,
}: {
  count: number
  columnCount: number
  row: (index: number) => ReactNode
  /** Called each time rows have been rendered. */
  onRows: () => void
}) {
  const top = useRef<HTMLTableRowElement>(null)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => top.current?.closest<HTMLElement>(`.${listViewStyles.scroll}`) ?? null,
    estimateSize: () => estimatedHeight,
    overscan: 20,
  })
  const shown = virtualizer.getVirtualItems()
  useLayoutEffect(onRows)
  const above = shown[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <>
      <tr ref={top} aria-hidden="true" className={styles.space}>
        <td colSpan={columnCount} style={{ height: above }} />
      </tr>
      {shown.map(({ index }) => row(index))}
      <tr aria-hidden="true" className={styles.space}>
        <td colSpan={columnCount} style={{ height: Math.max(0, below) }} />
      </tr>
    </>
  )
}
