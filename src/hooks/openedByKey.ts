import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The history state of a view that a key has opened. */
export const byKey = { byKey: true }

/** Runs when a key has opened this view: the focus goes to what the key is for. */
export function useOpenedByKey(focus: () => void): void {
  const { state, key } = useLocation()
  const is = (state as Partial<typeof byKey> | null)?.byKey === true
  useEffect(() => {
    if (is) focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each press
  }, [is, key])
}
