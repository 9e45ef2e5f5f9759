import { useEffect, useState } from 'react'

/** Milliseconds that a first screen waits for all that orders it. */
const waitMs = 2000

/** Whether the person has waited long enough: what is there is shown, and what follows comes below. */
export function useWaited(): boolean {
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setHasWaited(true), waitMs)
    return () => window.clearTimeout(timer)
  }, [])
  return hasWaited
}
