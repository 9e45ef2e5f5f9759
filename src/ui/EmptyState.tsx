import type { AriaRole, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { cx } from './cx.ts'
import * as styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly icon?: IconName
  readonly title?: ReactNode
  /** The level of the title; 3 is for a part of a page and is smaller. */
  readonly level?: 1 | 2 | 3
  readonly tone?: 'bad'
  readonly role?: AriaRole
  readonly ref?: Ref<HTMLDivElement>
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** A placeholder for missing content, with the reason and the next step. */
export function EmptyState(props: EmptyStateProps) {
  const { icon, title, level = 2, tone, className, children, ...others } = props
  const Heading = `h${level}` as const
  return (
    <div className={cx(`breaks ${styles.root}`, className)} data-tone={tone} {...others}>
      {icon && <Icon name={icon} size={level === 3 ? 24 : 32} />}
      {title !== undefined && <Heading>{title}</Heading>}
      {children}
    </div>
  )
}
