import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key: long enough to save requests, too short to notice. */
const debounceMs = 180

/**
 * Text that is typed here and kept elsewhere, in an address for instance. It is handed on once the
 * person pauses, or after `waitMs`; typed text is never replaced by a late answer.
 * @param value what is kept, which Back and Forward may change
 * @param onChange receives the trimmed text, `undefined` for none
 */
export function useTypedText(
  value: string,
  onChange: (value: string | undefined) => void,
): readonly [typed: string, change: (next: string, waitMs?: number) => void] {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const timer = useRef<number>(undefined)
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value
      setTyped(value)
    }
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return [
    typed,
    (next, waitMs = debounceMs) => {
      setTyped(next)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        sent.current = next.trim()
        onChange(sent.current === '' ? undefined : sent.current)
      }, waitMs)
    },
  ]
}
