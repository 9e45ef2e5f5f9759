import MuiPopover from '@mui/material/Popover'
import { useId, type ReactNode } from 'react'
import { MuiTheme } from './MuiTheme.tsx'

interface PopoverProps {
  readonly anchor: HTMLElement
  /** The edges of anchor and popover that are in line. */
  readonly align?: 'left' | 'right'
  /** Its heading, which names it. */
  readonly title?: string
  /** Its name, where it has no heading. */
  readonly label?: string
  readonly describedBy?: string
  readonly className?: string | undefined
  /** The landmark of the anchor that it belongs to; by default it is outside of all. */
  readonly within?: 'main' | 'header'
  /** Lies over its anchor, at least as wide, as a part of it. */
  readonly isOverAnchor?: boolean
  /** Absent while it must stay. */
  readonly onClose: (() => void) | undefined
  readonly children: ReactNode
}

/** A dialog of its own at the element that opens it; Escape or a press beside it closes it. */
export function Popover(props: PopoverProps) {
  const { anchor, align = 'left', title, label, describedBy, className, within } = props
  const { isOverAnchor = false, onClose, children } = props
  const id = useId()
  return (
    <MuiTheme>
      <MuiPopover
        open
        anchorEl={anchor}
        {...(within && { container: anchor.closest<HTMLElement>(within) })}
        {...(onClose && { onClose })}
        anchorOrigin={{ vertical: isOverAnchor ? 'top' : 'bottom', horizontal: align }}
        transformOrigin={{ vertical: 'top', horizontal: align }}
        transitionDuration={isOverAnchor ? 0 : { enter: 150, exit: 0 }}
        slotProps={{
          paper: {
            ...(className !== undefined && { className }),
            ...(isOverAnchor && { style: { minWidth: anchor.offsetWidth } }),
            ...((title ?? label) !== undefined && { role: 'dialog' }),
            'aria-label': label,
            'aria-labelledby': title === undefined ? undefined : id,
            'aria-describedby': describedBy,
          },
        }}
      >
        {title !== undefined && <h2 id={id}>{title}</h2>}
        {children}
      </MuiPopover>
    </MuiTheme>
  )
}
