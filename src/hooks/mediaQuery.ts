import { useCallback, useSyncExternalStore } from 'react'
import { listen } from '../listen.ts'

/** Whether the window matches a media query. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      return listen(list, { change: changed })
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
