import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Indexes of the rendered rows: the first, and one past the last. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** Rows rendered beyond the edge in scroll direction, and beyond the other edge. */
const overscan = 8
const rowsBehind = 2
/** The rows left beyond an edge that cause a render, as not every pixel should. */
const rowsLeft = 2

/**
 * The rows to render when `visible` ones are in view. After a jump only a few around them:
 * rendering more would take too long. `to` may exceed the number of rows.
 * @param shown the rows rendered so far; they are kept while they extend beyond both edges
 */
export function nextRange(shown: RowRange, visible: RowRange): RowRange {
  const room = visible.to - visible.from + overscan + rowsBehind
  const isCovered =
    shown.from <= Math.max(0, visible.from - rowsLeft) &&
    shown.to >= visible.to + rowsLeft &&
    shown.to - shown.from <= room
  if (isCovered) return shown
  const isLeap = visible.from >= shown.to || visible.to <= shown.from
  const isUpward = visible.from < shown.from + rowsLeft
  const [above, below] = isLeap
    ? [rowsLeft, rowsLeft]
    : isUpward
      ? [overscan, rowsBehind]
      : [rowsBehind, overscan]
  return { from: Math.max(0, visible.from - above), to: visible.to + below }
}

/**
 * Virtualises rows of equal height in a box whose header covers the height of one row. Not a
 * library: it would measure all 200,000 rows again whenever one arrives. Equal heights need no
 * measuring.
 */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, height: number) {
  const [range, setRange] = useState<RowRange>({ from: 0, to: 40 })
  /** Inner width of the box in pixels, without a scroll bar. */
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
      // Synchronously: otherwise React renders after the next frame, which would show blank rows.
      if (next !== latest.current) flushSync(() => setRange(next))
    }
    // oxlint-disable-next-line react/set-state-in-effect -- the observer fires only after the first frame, so the columns would visibly shift
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

  // If the number of rows shrank, show the last ones until the browser has corrected its scroll
  // position.
  const to = Math.min(count, range.to)
  const from = Math.max(0, Math.min(range.from, to - (range.to - range.from)))
  return {
    from,
    to,
    width,
    /** Scrolls only as far as needed: a visible row does not move. */
    scrollTo: (index: number) => {
      const scroller = box.current
      if (!scroller || index < 0) return
      const top = index * height
      // Below the header, with one row to spare.
      const bottom = top + 3 * height
      if (top < scroller.scrollTop) scroller.scrollTo({ top })
      else if (bottom > scroller.scrollTop + scroller.clientHeight)
        scroller.scrollTo({ top: bottom - scroller.clientHeight })
    },
  }
}
