import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function with a stable identity that calls the latest one, so that memoized components
 * skip renders. Only for events, not while rendering.
 */
export function useStableCallback<A extends readonly unknown[]>(
  run: (...args: A) => void,
): (...args: A) => void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
