import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key, while an earlier text is still being searched for. */
const debounceMs = 180

/**
 * Text that is typed here and kept elsewhere, in an address for instance. It is handed on at once;
 * while the search for an earlier text lasts, when that ends or the person pauses. Typed text is
 * never replaced by a late answer.
 * @param value what is kept, which Back and Forward may change
 * @param onChange receives the trimmed text, `undefined` for none
 * @param isBusy whether the search for an earlier text lasts
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
