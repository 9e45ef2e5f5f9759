import { useEffect, useState } from 'react'

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
