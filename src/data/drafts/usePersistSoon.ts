import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Milliseconds between two saves of the input. */
const everyMs = 400

/** The last events in which a closing page can store anything. */
const leaveEvents = ['beforeunload', 'pagehide', 'visibilitychange'] as const

/**
 * Throttles `keep` after changes, and calls it at once when the page or the component ends.
 * @returns `changed` schedules a save, `cancel` drops it
 */
export function usePersistSoon(keep: () => void) {
  const latest = useRef(keep)
  useLayoutEffect(() => {
    latest.current = keep
  })
  const [soon] = useState(() => {
    let timer: number | undefined
    const cancel = () => {
      window.clearTimeout(timer)
      timer = undefined
    }
    const now = () => {
      if (timer === undefined) return
      cancel()
      latest.current()
    }
    const changed = () => {
      timer ??= window.setTimeout(now, everyMs)
    }
    return { changed, cancel, now }
  })
  useEffect(() => {
    for (const name of leaveEvents) window.addEventListener(name, soon.now)
    return () => {
      for (const name of leaveEvents) window.removeEventListener(name, soon.now)
      soon.now()
    }
  }, [soon])
  return soon
}
