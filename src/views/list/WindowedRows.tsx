import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Item } from '../../metadata/resource.ts'

/** Pixels, until the rows in sight have been measured: 36 is the default density. */
const estimatedHeight = 36

/**
 * The rows in sight of a long list, between two rows as high as what they stand for. A service
 * without pages may answer with 20,000 records at once.
 */
export function WindowedRows({
  items,
  columnCount,
  row,
  onRows,
}: {
  items: readonly Item[]
  columnCount: number
  row: (item: Item, index: number) => ReactNode
  /** After each time that rows have been drawn. */
  onRows: () => void
}) {
  const top = useRef<HTMLTableRowElement>(null)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => top.current?.closest<HTMLElement>('.list-scroll') ?? null,
    estimateSize: () => estimatedHeight,
    overscan: 20,
  })
  const shown = virtualizer.getVirtualItems()
  useLayoutEffect(onRows)
  const above = shown[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <>
      <tr ref={top} aria-hidden="true" className="list-space">
        <td colSpan={columnCount} style={{ height: above }} />
      </tr>
      {shown.map(({ index }) => {
        const item = items[index]
        return item && row(item, index)
      })}
      <tr aria-hidden="true" className="list-space">
        <td colSpan={columnCount} style={{ height: Math.max(0, below) }} />
      </tr>
    </>
  )
}
