import { useEffect, useRef, type ReactNode } from 'react'
import './picker.css'

/** Pixels of a full list: room for what comes while it is open. */
const fullHeight = 350

/** The box of an open list. Near the lower edge it would open below what can be seen. */
export function PickerMenu({
  size,
  typed,
  children,
}: {
  /** How many choices it holds. */
  readonly size: number
  readonly typed: string
  readonly children: ReactNode
}) {
  const menu = useRef<HTMLDivElement>(null)
  const isFilled = size > 0
  // Not with each answer: the page would move under the pointer.
  useEffect(() => {
    const box = menu.current
    if (!box) return
    box.style.scrollMarginBottom = `${Math.max(12, fullHeight - box.offsetHeight)}px`
    box.scrollIntoView({ block: 'nearest' })
  }, [isFilled, typed])
  return (
    <div
      ref={menu}
      className="picker-menu"
      role="presentation"
      // The input keeps the focus: without it the list would close under the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}
