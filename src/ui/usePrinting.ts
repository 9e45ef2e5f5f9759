import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows that are laid out for paper; of more, only those in sight are printed, which is said. */
export const maxPrintedRows = 2000

/** Whether the page is being printed: all of it is rendered before the browser takes the picture. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
