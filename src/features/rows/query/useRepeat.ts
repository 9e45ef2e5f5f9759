import { useEffect, useRef } from 'react'

/** Milliseconds between an answer and the next repetition. */
export const repeatMs = 30_000

/**
 * Repeats an action, each time after the previous one has ended, which is when `since` changes.
 * Nothing runs in a hidden tab; a missed repetition runs when the tab becomes visible.
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
