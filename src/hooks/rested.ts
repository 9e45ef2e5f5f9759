import { useEffect, useState } from 'react'

/** The value after it has rested for a while; 150 ms is less than anyone notices. */
export function useRested<T>(value: T, milliseconds = 150): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
