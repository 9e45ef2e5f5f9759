import { Button, LinkButton } from '../ui/Button.tsx'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../ui/Icon.tsx'

/** A button that leads to a form. If the service has refused the form's request, it shows why. */
export function ActionLink({
  to,
  disabledReason,
  icon,
  primary = false,
  className = '',
  children,
}: {
  readonly to: string
  /** The reason why the action is not available; `undefined` when it is. */
  readonly disabledReason: string | undefined
  readonly icon?: IconName
  readonly primary?: boolean
  readonly className?: string
  readonly children: ReactNode
}) {
  const variant = primary ? { variant: 'contained' as const } : {}
  if (disabledReason === undefined)
    return (
      <LinkButton to={to} className={className} {...variant}>
        {icon && <Icon name={icon} />}
        {children}
      </LinkButton>
    )
  // Not `disabled`: the reason must be reachable by pointer and keyboard.
  return (
    <Button
      className={className}
      aria-disabled
      aria-description={disabledReason}
      data-hint={disabledReason}
      {...variant}
    >
      <Icon name="lock" />
      {children}
    </Button>
  )
}
