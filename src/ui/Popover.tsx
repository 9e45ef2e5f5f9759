import MuiPopover from '@mui/material/Popover'
import { useId, type ReactNode } from 'react'
import { MuiTheme } from './MuiTheme.tsx'

interface PopoverProps {
  readonly anchor: HTMLElement
  /** The edges of anchor and popover that are in line. */
  readonly align?: 'left' | 'right'
  /** Its heading, which names it. */
  readonly title?: string
  /** Its accessible name, if it has no heading. */
  readonly label?: string
  readonly describedBy?: string
  /** Its width; fits the content by default. */
  readonly size?: 'small' | 'medium' | 'large'
  readonly pad?: '4' | '8'
  /** `visible` lets the lists of its fields reach beyond its edges. */
  readonly overflow?: 'visible'
  readonly className?: string | undefined
  /** The landmark of the anchor that contains it; by default it is outside of all. */
  readonly within?: 'main' | 'header'
  /** Whether it covers its anchor, at least as wide, as a part of it. */
  readonly isOverAnchor?: boolean
  /** Absent if it must stay open. */
  readonly onClose: (() => void) | undefined
  readonly children: ReactNode
}

/** A dialog at the element that opens it; Escape or a press outside closes it. */
export function Popover(props: PopoverProps) {
  const { anchor, align = 'left', title, label, describedBy, within } = props
  const { size, pad, overflow, className, isOverAnchor = false, onClose, children } = props
  const id = useId()
  const attributes = { 'data-size': size, 'data-pad': pad, 'data-overflow': overflow }
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
            ...(isOverAnchor && { style: { minWidth: anchor.offsetWidth, marginTop: 0 } }),
            ...((title ?? label) !== undefined && { role: 'dialog' }),
            ...attributes,
            'aria-label': label,
            'aria-labelledby': title === undefined ? undefined : id,
            'aria-describedby': describedBy,
          },
        }}
      >
        {title !== undefined && (
          <h2 id={id} data-above="16" data-pad="0 16">
            {title}
          </h2>
        )}
        {children}
      </MuiPopover>
    </MuiTheme>
  )
}
