import { useEffect, useRef, type RefObject } from 'react'

/** Whether what calls this is still on screen: a write ends when it likes, and may end later. */
export function useHere(): RefObject<boolean> {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
