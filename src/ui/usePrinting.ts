import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { listen } from '../listen.ts'

/** Rows that are laid out for paper; of more, only those in sight are printed, which is said. */
export const maxPrintedRows = 2000

/** Whether the page is being printed: all of it is rendered before the browser takes the picture. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    return listen(window, { beforeprint: begin, afterprint: end })
  }, [])
  return isPrinting
}
