import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The history state of a view that was opened by a shortcut. */
export const byKey = { byKey: true }

/** Calls `focus` when a shortcut has opened this view. */
export function useOpenedByKey(focus: () => void): void {
  const { state, key } = useLocation()
  const is = (state as Partial<typeof byKey> | null)?.byKey === true
  useEffect(() => {
    if (is) focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each press
  }, [is, key])
}
