import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Milliseconds between two times at which what is typed is kept. */
const everyMs = 400

/** The last moments in which a page that is closed can store anything. */
const leaveEvents = ['beforeunload', 'pagehide', 'visibilitychange'] as const

/**
 * Calls `keep` soon after each change, and at once when the page or the component ends.
 * @returns `changed` asks for it, `cancel` says that nothing is to be kept
 */
export function useKeptSoon(keep: () => void) {
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
