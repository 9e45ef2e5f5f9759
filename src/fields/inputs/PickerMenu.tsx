import { useEffect, useRef, type ReactNode } from 'react'
import './picker.css'

/** The box of an open list. Near the lower edge it would open below what can be seen. */
export function PickerMenu({
  size,
  children,
}: {
  /** How many choices it holds: with each change it is brought into sight again. */
  readonly size: number
  readonly children: ReactNode
}) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // No value: newer browsers return a promise, which React would take for the clean-up.
    menu.current?.scrollIntoView({ block: 'nearest' })
  }, [size])
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
