import { useSyncExternalStore } from 'react'

/** The storage key of unfinished uploads: what was chosen, never the content of a file. */
export const uploadsKey = 'wc.transfers'

const listeners = new Set<() => void>()
let isNeeded: boolean | undefined

function isNoted(): boolean {
  try {
    return (localStorage.getItem(uploadsKey) ?? '[]') !== '[]'
  } catch {
    // Storage may be blocked; then nothing is stored.
    return false
  }
}

/** Makes the tray load: it has something to show from now on. */
export function requestTray(): void {
  isNeeded = true
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the tray of transfers, and its script, is needed on this page. */
export const useIsTrayNeeded = (): boolean =>
  useSyncExternalStore(subscribe, () => (isNeeded ??= isNoted()))
