import { useCallback, useState } from 'react'

/**
 * A choice stored in this browser. Do not use it for secrets or data of records. With blocked or
 * full storage the choice is only lost later; the page still works.
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
        // The choice lasts for this page only.
      }
    },
    [key],
  )
  return [value, remember]
}
