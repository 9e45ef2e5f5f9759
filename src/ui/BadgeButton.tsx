import type { ComponentProps } from 'react'
import { count as grouped } from '../messages/format.ts'
import { Icon, type IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { cx } from './cx.ts'
import * as styles from './BadgeButton.module.css'

/** A button that opens a list, with the number of new entries, or a dot if it is unknown. */
export function BadgeButton({
  label,
  icon,
  count,
  hasBadge,
  className,
  ...props
}: ComponentProps<'button'> & {
  readonly label: string
  readonly icon: IconName
  readonly count?: number | undefined
  readonly hasBadge: boolean
}) {
  return (
    <IconButton
      className={cx(styles.root, className)}
      aria-label={label}
      data-hint={label}
      aria-haspopup="dialog"
      {...props}
    >
      <Icon name={icon} />
      {hasBadge && (
        <span
          className={cx(
            `strong ${styles.count} num absolute pill badge`,
            count === undefined && styles.dot,
          )}
          aria-hidden="true"
        >
          {count !== undefined && (count > 99 ? '99+' : grouped(count))}
        </span>
      )}
    </IconButton>
  )
}
