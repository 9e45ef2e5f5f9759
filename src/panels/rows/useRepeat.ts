import { useEffect, useRef } from 'react'

/** Milliseconds from one answer to the next question. */
export const repeatMs = 30_000

/**
 * Does a deed again and again, each time after the one before has ended: `since` is another one
 * then. Nothing is done in a tab that nobody sees; it is made up for when the tab is looked at.
 */
export function useRepeat(isOn: boolean, since: unknown, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!isOn) return undefined
    let isDue = false
    const check = () => {
      if (!isDue || document.hidden) return
      isDue = false
      latest.current()
    }
    const timer = setTimeout(() => {
      isDue = true
      check()
    }, repeatMs)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [isOn, since])
}
