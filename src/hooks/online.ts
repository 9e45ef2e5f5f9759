import { useSyncExternalStore } from 'react'
import { listen } from '../listen.ts'

const subscribe = (changed: () => void) => {
  return listen(window, { online: changed, offline: changed })
}

/** Whether the browser reports a connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
