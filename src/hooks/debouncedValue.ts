import { useEffect, useState } from 'react'

/** Debounces a value; the default of 150 ms is not noticeable. */
export function useDebouncedValue<T>(value: T, milliseconds = 150): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return debounced
}
