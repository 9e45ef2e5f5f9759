import { useEffect, useState } from 'react'

/** Milliseconds after which a write in flight counts as slow. */
const slowMs = 10_000

/**
 * Calls `say` if a write lasts for more than 10 seconds.
 * @returns a function to call at its end
 */
export function whenSlow(say: () => void): () => void {
  const timer = setTimeout(say, slowMs)
  return () => clearTimeout(timer)
}

/**
 * Whether `isPending` has lasted for more than 10 seconds.
 * @param progress another value restarts the timer
 */
export function useSlow(isPending: boolean, progress: string | number = 0): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const end = whenSlow(() => setIsSlow(true))
    return () => {
      end()
      setIsSlow(false)
    }
  }, [isPending, progress])
  return isSlow
}
