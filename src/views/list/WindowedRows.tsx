import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { rowIndexOf, useRowFocus } from './useRowFocus.ts'
import { count as groupedCount } from '../../messages/format.ts'
import { t } from '../../messages/listsTexts.ts'
import { maxPrintedRows, usePrinting } from '../../ui/usePrinting.ts'
import * as listViewStyles from './ListView.module.css'
import * as styles from './ListTable.module.css'

/** Pixels, until the visible rows have been measured: 36 is the default density. */
const estimatedHeight = 36
/** Rows before and after the focused one, so that keys move between neighbours; some are headings. */
const neighbours = 2

interface WindowedRowsProps {
  count: number
  columnCount: number
  row: (index: number) => ReactNode
  /** Called each time rows have been rendered. */
  onRows: () => void
}

/**
 * The visible rows of a long list, between spacer rows. A service without pages may return 20,000
 * records at once. The focused row stays in the document when it is scrolled out of sight.
 */
export function WindowedRows({ count, columnCount, row, onRows }: WindowedRowsProps) {
  const top = useRef<HTMLTableRowElement>(null)
  const [height, setHeight] = useState(estimatedHeight)
  const focused = useRowFocus(top, count, height)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => top.current?.closest<HTMLElement>(`.${listViewStyles.scroll}`) ?? null,
    estimateSize: () => height,
    overscan: 20,
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range)
      if (focused === undefined) return visible
      const all = new Set(visible)
      for (let at = focused - neighbours; at <= focused + neighbours; at++)
        if (at >= 0 && at < count) all.add(at)
      return [...all].toSorted((one, other) => one - other)
    },
  })
  const isPrinting = usePrinting()
  const inSight = virtualizer.getVirtualItems()
  const isAllPrinted = isPrinting && count <= maxPrintedRows
  const shown = isAllPrinted ? virtualizer.measurementsCache : inSight

  useLayoutEffect(onRows)
  // Set here and not on the rows, which do not know that others are missing.
  useLayoutEffect(() => {
    const table = top.current?.closest('table')
    if (!table) return
    table.setAttribute('aria-rowcount', String(rowIndexOf(count) - 1))
    table.tHead?.rows[0]?.setAttribute('aria-rowindex', '1')
    const rows = [...table.tBodies].flatMap((body) => [
      ...body.querySelectorAll<HTMLElement>(`tr:not(.${styles.space})`),
    ])
    for (const [at, { index }] of shown.entries())
      rows[at]?.setAttribute('aria-rowindex', String(rowIndexOf(index)))
  })
  useEffect(() => {
    const table = top.current?.closest('table')
    if (!table) return undefined
    // All rows are as high as one: that changes with the density and with the width of the page.
    const observer = new ResizeObserver(() => {
      const measured = table.querySelector<HTMLElement>('tr[data-id]')?.offsetHeight
      if (measured) setHeight(measured)
    })
    observer.observe(table)
    return () => {
      observer.disconnect()
      table.removeAttribute('aria-rowcount')
      table.tHead?.rows[0]?.removeAttribute('aria-rowindex')
    }
  }, [])
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height])

  const space = (pixels: number, ref?: typeof top) => (
    <tr ref={ref} aria-hidden="true" className={styles.space}>
      <td colSpan={columnCount} style={{ height: Math.max(0, pixels) }} />
    </tr>
  )
  const [first, last] = [shown[0], shown.at(-1)]
  return (
    <>
      {isPrinting && !isAllPrinted && first && last && (
        <tr>
          <td colSpan={columnCount}>
            {t('list.printed', {
              from: groupedCount(first.index + 1),
              to: groupedCount(last.index + 1),
              count: groupedCount(count),
            })}
          </td>
        </tr>
      )}
      {space(isPrinting ? 0 : (first?.start ?? 0), top)}
      {shown.map(({ index, start }, at) => {
        const between = start - (shown[at - 1]?.end ?? start)
        return (
          <Fragment key={index}>
            {between > 0 && !isPrinting && space(between)}
            {row(index)}
          </Fragment>
        )
      })}
      {space(isPrinting ? 0 : virtualizer.getTotalSize() - (last?.end ?? 0))}
    </>
  )
}
