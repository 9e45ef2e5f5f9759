import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * The right end of the tab line; `null` until it is rendered, `undefined` on a page without tabs.
 */
export const TabLineEnd = createContext<HTMLElement | null | undefined>(undefined)

/** Rendered at the end of the tab line, or in place on a page without tabs. */
export function InTabLine({ children }: { readonly children: ReactNode }) {
  const end = use(TabLineEnd)
  return end === undefined ? children : end && createPortal(children, end)
}
