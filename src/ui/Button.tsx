import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import * as styles from './Button.module.css'

interface ButtonLook {
  /** `contained` for the main action of a part, `text` for one without a frame. */
  readonly variant?: 'outlined' | 'contained' | 'text'
  readonly size?: 'small' | 'medium' | 'large'
  /** Whether the action deletes or ends something. */
  readonly isDanger?: boolean
}

const variants = {
  outlined: styles.outlined,
  contained: styles.contained,
  text: styles.text,
}
const sizes = { small: styles.small, medium: '', large: styles.large }

const classOf = (
  { variant = 'outlined', size = 'medium', isDanger = false }: ButtonLook,
  className: string | undefined,
) => cx(styles.root, variants[variant], sizes[size], isDanger && styles.danger, className)

/**
 * A plain button: MUI's would need its theme and style engine before a first page shows anything.
 */
export function Button({
  variant,
  size,
  isDanger,
  className,
  ...props
}: ButtonLook & ComponentProps<'button'>) {
  return (
    <button type="button" className={classOf({ variant, size, isDanger }, className)} {...props} />
  )
}

/** A link to a page of the app that looks like a button. */
export function LinkButton({
  variant,
  size,
  isDanger,
  className,
  ...props
}: ButtonLook & ComponentProps<typeof Link>) {
  return <Link className={classOf({ variant, size, isDanger }, className)} {...props} />
}
