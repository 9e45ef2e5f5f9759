import Fade from '@mui/material/Fade'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { useStableOptions } from './useStableOrder.ts'
import { Icon } from './Icon.tsx'
import { MuiTheme } from './MuiTheme.tsx'
import type { MenuEntry } from './MenuButton.tsx'
import { cx } from './cx.ts'
import * as styles from './MenuList.module.css'

interface MenuListProps {
  readonly id: string
  readonly label: string
  readonly anchor: HTMLElement
  readonly entries: readonly MenuEntry[]
  readonly head?: ReactNode
  readonly onClose: () => void
}

const keyOf = ({ id, label }: MenuEntry) => id ?? label

export function MenuList({ id, label, anchor, entries, head, onClose }: MenuListProps) {
  const stable = useStableOptions(entries, keyOf, anchor)
  return (
    <MuiTheme>
      <Menu
        open
        anchorEl={anchor}
        // Inside the landmark of its button: elsewhere, screen readers would find it out of place.
        container={anchor.closest<HTMLElement>('main, header')}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        // In its final position at once, because a growing menu could move away from a quick press.
        slots={{ transition: Fade }}
        slotProps={{ list: { id, 'aria-label': label } }}
      >
        {head && (
          <li
            role="presentation"
            className={`body ${styles.head}`}
            data-below="4"
            data-line="bottom"
          >
            {head}
          </li>
        )}
        {stable.map((entry) => (
          <MenuItem
            key={keyOf(entry)}
            className={cx(entry.danger && 'danger', entry.divided && styles.divided)}
            {...(entry.isChosen === undefined
              ? {}
              : { role: 'menuitemradio', 'aria-checked': entry.isChosen })}
            // Not `disabled`: the reason must be reachable by pointer and keyboard.
            {...(entry.disabledReason !== undefined && {
              'aria-disabled': true,
              'aria-description': entry.disabledReason,
              'data-hint': entry.disabledReason,
            })}
            onClick={() => {
              if (entry.disabledReason !== undefined) return
              onClose()
              entry.onSelect()
            }}
          >
            {entry.icon && <Icon name={entry.icon} />}
            <span className={`breaks fill ${styles.label}`}>{entry.label}</span>
            {entry.isChosen && <Icon name="check" />}
          </MenuItem>
        ))}
      </Menu>
    </MuiTheme>
  )
}
