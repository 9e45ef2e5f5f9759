import { useEffect, useRef, type ReactNode } from 'react'
import * as styles from './PickerMenu.module.css'

/** Pixels of a full list, which is reserved for choices that load while it is open. */
const fullHeight = 350

interface PickerMenuProps {
  /** The number of choices. */
  readonly size: number
  readonly typed: string
  readonly children: ReactNode
}

/** The box of an open list. Near the lower edge it would otherwise open outside the viewport. */
export function PickerMenu({ size, typed, children }: PickerMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const isFilled = size > 0
  // Not on each answer: the page would move under the pointer.
  useEffect(() => {
    const box = menu.current
    if (!box) return
    box.style.scrollMarginBottom = `${Math.max(12, fullHeight - box.offsetHeight)}px`
    box.scrollIntoView({ block: 'nearest' })
  }, [isFilled, typed])
  return (
    <div
      ref={menu}
      className={`paper body ${styles.root}`}
      role="presentation"
      // The input must keep the focus: otherwise the list closes on the press.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}
