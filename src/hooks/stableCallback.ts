import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same in every render and calls the latest one: a memoized component
 * that receives it is not rendered again for it. Only for events, not while rendering.
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
