import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The right end of the line of tabs; `null` until it is drawn, `undefined` where there is none. */
export const TabLineEnd = createContext<HTMLElement | null | undefined>(undefined)

/** Stands at the end of the line of tabs; in its own place on a page without tabs. */
export function InTabLine({ children }: { readonly children: ReactNode }) {
  const end = use(TabLineEnd)
  return end === undefined ? children : end && createPortal(children, end)
}
