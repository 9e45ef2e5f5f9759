import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { listen } from '../listen.ts'

/**
 * The most rows rendered for paper; of longer lists, only visible rows are printed, with a note.
 */
export const maxPrintedRows = 2000

/** Whether the page is being printed: all of it is rendered before the browser prints. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    return listen(window, { beforeprint: begin, afterprint: end })
  }, [])
  return isPrinting
}
