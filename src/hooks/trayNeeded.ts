import { useSyncExternalStore } from 'react'

/** Where unfinished uploads are noted: what was chosen, never what a file holds. */
export const uploadsKey = 'wc.transfers'

const listeners = new Set<() => void>()
let isNeeded: boolean | undefined

function isNoted(): boolean {
  try {
    return (localStorage.getItem(uploadsKey) ?? '[]') !== '[]'
  } catch {
    // Storage may be blocked: nothing is noted.
    return false
  }
}

/** The tray has something to show from now on. */
export function requestTray(): void {
  isNeeded = true
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the tray of transfers, and all of its script, is needed on this page. */
export const useIsTrayNeeded = (): boolean =>
  useSyncExternalStore(subscribe, () => (isNeeded ??= isNoted()))
