import { useEffect, useState, type RefObject } from 'react'

/** Rows drawn beyond both edges: what a flick of the wheel brings into sight. */
const beyond = 6

interface Sight {
  readonly first: number
  readonly last: number
}

/**
 * Which rows of one height are in sight of a box whose first row's height is covered by a head. A
 * library would measure each of 200,000 rows anew whenever one more arrives; with one height,
 * nothing is to be measured.
 */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, height: number) {
  const [sight, setSight] = useState<Sight>({ first: 0, last: 30 })
  useEffect(() => {
    const scroller = box.current
    if (!scroller) return undefined
    const look = () => {
      const first = Math.floor(scroller.scrollTop / height)
      const last = Math.ceil((scroller.scrollTop + scroller.clientHeight) / height)
      setSight((now) => (now.first === first && now.last === last ? now : { first, last }))
    }
    // It looks once by itself when it begins.
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [box, height])

  const from = Math.max(0, Math.min(sight.first, count) - beyond)
  const to = Math.min(count, sight.last + beyond)
  return {
    rows: Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n),
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
