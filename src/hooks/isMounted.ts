import { useEffect, useRef, type RefObject } from 'react'

/** Whether the calling component is still mounted, because a write may end later. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
