import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '../ui/Icon.tsx'

/** A button that leads to a form; where the service has refused what the form sends, it says why. */
export function ActionLink({
  to,
  refusal,
  icon,
  primary = false,
  className = '',
  children,
}: {
  readonly to: string
  /** Why it is not offered; `undefined` where it is. */
  readonly refusal: string | undefined
  readonly icon?: IconName
  readonly primary?: boolean
  readonly className?: string
  readonly children: ReactNode
}) {
  const variant = primary ? { variant: 'contained' as const } : {}
  if (refusal === undefined)
    return (
      <Button component={Link} to={to} className={className} {...variant}>
        {icon && <Icon name={icon} />}
        {children}
      </Button>
    )
  // Not `disabled`: the reason must be within reach of pointer and keys.
  return (
    <Button
      className={className}
      aria-disabled
      aria-description={refusal}
      data-hint={refusal}
      {...variant}
    >
      <Icon name="lock" />
      {children}
    </Button>
  )
}
