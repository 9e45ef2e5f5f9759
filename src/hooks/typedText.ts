import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key, while a search for an earlier text is running. */
const debounceMs = 180

/**
 * Typed text whose value is kept elsewhere, such as in an address. Changes are passed on at once,
 * or debounced while an earlier search is running. Typed text is never replaced by a late response.
 * @param value the kept value, which Back and Forward may change
 * @param onChange receives the trimmed text, `undefined` for none
 * @param isBusy whether a search for an earlier text is running
 */
export function useTypedText(
  value: string,
  onChange: (value: string | undefined) => void,
  isBusy = false,
): readonly [typed: string, change: (next: string, waitMs?: number) => void] {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const timer = useRef<number>(undefined)
  const send = (next: string) => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    sent.current = next.trim()
    onChange(sent.current === '' ? undefined : sent.current)
  }
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value
      setTyped(value)
    }
  }, [value])
  useEffect(() => {
    if (!isBusy && timer.current !== undefined) send(typed)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the search ends
  }, [isBusy])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return [
    typed,
    (next, waitMs = isBusy ? debounceMs : 0) => {
      setTyped(next)
      window.clearTimeout(timer.current)
      if (waitMs === 0) send(next)
      else timer.current = window.setTimeout(send, waitMs, next)
    },
  ]
}
