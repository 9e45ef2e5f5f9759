import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import * as styles from './IconButton.module.css'

interface IconButtonLook {
  readonly size?: 'small' | 'medium'
}

const classOf = ({ size }: IconButtonLook, className: string | undefined) =>
  cx(styles.root, size === 'small' && styles.small, className)

/** A button with an icon only; `aria-label` names it. */
export function IconButton({
  size,
  className,
  ...props
}: IconButtonLook & ComponentProps<'button'>) {
  return <button type="button" className={classOf({ size }, className)} {...props} />
}

export function LinkIconButton({
  size,
  className,
  ...props
}: IconButtonLook & ComponentProps<typeof Link>) {
  return <Link className={classOf({ size }, className)} {...props} />
}
