import { useEffect, useState, useSyncExternalStore } from 'react'

/** Epoch milliseconds, updated every `intervalMs` while the page is visible. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const renew = () => {
      if (!document.hidden) setNow(Date.now())
    }
    const timer = window.setInterval(renew, intervalMs)
    document.addEventListener('visibilitychange', renew)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [intervalMs])
  return now
}

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the browser reports a connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
