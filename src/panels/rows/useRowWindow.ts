import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Indexes of rows in the page: the first, and the one after the last. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** Rows drawn beyond the edge that is scrolled towards, and beyond the other one. */
const overscan = 8
const rowsBehind = 2
/** Rows that are left beyond an edge when more are drawn: not every pixel draws anew. */
const rowsLeft = 2

/**
 * The rows to draw for those in sight, which are `seen`. After a leap these alone: the browser would be
 * late with all others as well. The table may end before them.
 * @param shown the rows drawn so far; they stay while they reach beyond both edges
 */
export function nextRange(shown: RowRange, visible: RowRange): RowRange {
  const room = visible.to - visible.from + overscan + rowsBehind
  const isCovered =
    shown.from <= Math.max(0, visible.from - rowsLeft) &&
    shown.to >= visible.to + rowsLeft &&
    shown.to - shown.from <= room
  if (isCovered) return shown
  const isLeap = visible.from >= shown.to || visible.to <= shown.from
  const goesUp = visible.from < shown.from + rowsLeft
  const [above, below] = isLeap
    ? [rowsLeft, rowsLeft]
    : goesUp
      ? [overscan, rowsBehind]
      : [rowsBehind, overscan]
  return { from: Math.max(0, visible.from - above), to: visible.to + below }
}

/**
 * Which rows of one height are in the page, for a box whose first row's height is covered by a head.
 * A library would measure each of 200,000 rows anew whenever one more arrives; with one height,
 * nothing is to be measured.
 */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, height: number) {
  const [range, setRange] = useState<RowRange>({ from: 0, to: 40 })
  /** Pixels between its edges, without a scroll bar. */
  const [width, setWidth] = useState(0)
  const latest = useRef(range)
  useLayoutEffect(() => {
    latest.current = range
  })
  useLayoutEffect(() => {
    const scroller = box.current
    if (!scroller) return undefined
    const measure = () => {
      scroller.toggleAttribute('data-moved', scroller.scrollLeft > 0)
      const visible = {
        from: Math.floor(scroller.scrollTop / height),
        to: Math.ceil((scroller.scrollTop + scroller.clientHeight) / height),
      }
      const next = nextRange(latest.current, visible)
      // React would draw after the frame of this very event: without its rows.
      if (next !== latest.current) flushSync(() => setRange(next))
    }
    // oxlint-disable-next-line react/set-state-in-effect -- the observer tells it after a first frame, whose columns would be seen to move
    setWidth(scroller.clientWidth)
    const observer = new ResizeObserver(() => {
      measure()
      flushSync(() => setWidth(scroller.clientWidth))
    })
    observer.observe(scroller)
    scroller.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', measure)
    }
  }, [box, height])

  // After fewer rows have come, their end, until the browser has scrolled there.
  const to = Math.min(count, range.to)
  const from = Math.max(0, Math.min(range.from, to - (range.to - range.from)))
  return {
    from,
    to,
    width,
    /** Only as far as it must: a row in sight stays where it is. */
    scrollTo: (index: number) => {
      const scroller = box.current
      if (!scroller || index < 0) return
      const top = index * height
      // Under the head, and one more row free below it.
      const bottom = top + 3 * height
      if (top < scroller.scrollTop) scroller.scrollTo({ top })
      else if (bottom > scroller.scrollTop + scroller.clientHeight)
        scroller.scrollTo({ top: bottom - scroller.clientHeight })
    },
  }
}
