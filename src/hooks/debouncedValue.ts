import { useEffect, useState } from 'react'

/** The value after it has rested for a while; 150 ms is less than anyone notices. */
export function useDebouncedValue<T>(value: T, milliseconds = 150): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return debounced
}
