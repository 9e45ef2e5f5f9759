import { useEffect, useRef } from 'react'

/**
 * Where a press opens a field or puts another one in its place, that field gets the focus: what is
 * typed next is meant for it.
 * @param shown what is open, not of a field that was there from the start; falsy for nothing
 * @param id of the field
 */
export function useOpenedField(shown: string | boolean | undefined, id: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (shown !== undefined && shown !== false) document.getElementById(id)?.focus()
  }, [shown, id])
}
