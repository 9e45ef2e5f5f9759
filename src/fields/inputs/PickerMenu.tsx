import { useEffect, useRef, type ReactNode } from 'react'
import * as styles from './PickerMenu.module.css'

/** Height in pixels of a full list, reserved for choices that load while it is open. */
const fullHeight = 350

interface PickerMenuProps {
  /** The number of choices. */
  readonly size: number
  readonly typed: string
  readonly children: ReactNode
}

/** The box of an open list, which is scrolled into view because it may open below the viewport. */
export function PickerMenu({ size, typed, children }: PickerMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const isFilled = size > 0
  // Not on each response, because the page would move under the pointer.
  useEffect(() => {
    const box = menu.current
    if (!box) return
    box.style.scrollMarginBottom = `${Math.max(12, fullHeight - box.offsetHeight)}px`
    box.scrollIntoView({ block: 'nearest' })
  }, [isFilled, typed])
  return (
    <div
      ref={menu}
      className={`paper body ${styles.root} absolute`}
      role="presentation"
      // The input must keep the focus; otherwise a press would close the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}
