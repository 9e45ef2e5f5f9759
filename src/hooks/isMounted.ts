import { useEffect, useRef, type RefObject } from 'react'

/** Whether what calls this is still on screen: a write ends when it likes, and may end later. */
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
