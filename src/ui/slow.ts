import { useEffect, useState } from 'react'

/** Milliseconds after which a write that is on its way is said to take long. */
const slowMs = 10_000

/**
 * Calls `say` if a write lasts for more than 10 seconds.
 * @returns to be called when it has ended
 */
export function whenSlow(say: () => void): () => void {
  const timer = setTimeout(say, slowMs)
  return () => clearTimeout(timer)
}

/**
 * Whether `isPending` has lasted for more than 10 seconds.
 * @param progress another value begins the seconds anew
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
