import { useCallback, useState } from 'react'

/**
 * A choice kept in this browser. Nothing secret and nothing of a record may go through here
 *. Blocked or full storage costs only the memory, never the page.
 */
export function usePersistedState<T>(
  key: string,
  fallback: T,
  isValid: (value: unknown) => value is T,
): readonly [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(`wc.${key}`) ?? 'null')
      return isValid(stored) ? stored : fallback
    } catch {
      return fallback
    }
  })
  const remember = useCallback(
    (next: T) => {
      setValue(next)
      try {
        localStorage.setItem(`wc.${key}`, JSON.stringify(next))
      } catch {
        // The choice stands for this page.
      }
    },
    [key],
  )
  return [value, remember]
}
