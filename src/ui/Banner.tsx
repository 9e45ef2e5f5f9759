import type { AriaRole, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { cx } from './cx.ts'
import * as styles from './Banner.module.css'

interface BannerProps {
  readonly tone: 'bad' | 'warn' | 'ok'
  readonly icon?: IconName
  readonly role?: AriaRole
  readonly 'aria-label'?: string
  /** -1 for a notice that takes the focus. */
  readonly tabIndex?: number
  readonly ref?: Ref<HTMLDivElement>
  readonly className?: string | undefined
  /** Buttons at its end, or below the text in narrow windows. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A strip with an error, a warning or a success. */
export function Banner({ tone, icon, className, actions, children, ...others }: BannerProps) {
  return (
    <div className={cx(`body flex ${styles.root}`, className)} data-tone={tone} {...others}>
      {icon && <Icon name={icon} />}
      <div>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
