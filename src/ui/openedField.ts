import { useEffect, useRef } from 'react'

/**
 * Focuses a field that a press has opened or swapped in, because the next input is meant for it.
 * @param shown the open field, unless it was there from the start; falsy for none
 * @param id id of the field
 */
export function useOpenedField(shown: string | boolean | undefined, id: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (shown !== undefined && shown !== false) document.getElementById(id)?.focus()
  }, [shown, id])
}
