import { IconButton } from './IconButton.tsx'
import { useId, useState, type ReactNode } from 'react'
import type { IconName } from './Icon.tsx'
import { loadedPart } from './loadedPart.tsx'

const loadMenu = () => import('./MenuList.tsx')
const MenuList = loadedPart(async () => (await loadMenu()).MenuList)

export interface MenuEntry {
  /** Needed if the label may change while the menu is open. */
  readonly id?: string
  readonly label: string
  readonly icon?: IconName
  readonly danger?: boolean
  /** Whether the entry is selected; makes it a radio item of a group. */
  readonly isChosen?: boolean
  /** Draws a line above this entry. */
  readonly divided?: boolean
  /** The reason why it is not available. */
  readonly disabledReason?: string | undefined
  readonly onSelect: () => void
}

interface MenuButtonProps {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly children: ReactNode
  /** Shown above the entries; not an entry itself. */
  readonly head?: ReactNode
  readonly size?: 'small' | 'medium'
  readonly className?: string
  /** -1 in rows, whose arrow keys reach it. */
  readonly tabIndex?: number
}

/** A button with a menu. The menu's script is loaded on hover or focus. */
export function MenuButton({
  label,
  entries,
  children,
  head,
  size,
  className,
  tabIndex,
}: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const preload = () => void loadMenu()
  return (
    <>
      <IconButton
        size={size ?? 'medium'}
        className={className ?? ''}
        tabIndex={tabIndex}
        aria-label={label}
        data-hint={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor ? { 'aria-controls': id } : {})}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {children}
      </IconButton>
      {anchor && (
        <MenuList
          id={id}
          label={label}
          anchor={anchor}
          entries={entries}
          head={head}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
