import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import * as styles from './LinkedCard.module.css'

/** Cards of related records, as pairs of what each is and its name. */
export const LinkedCardList = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles.list}>{children}</dl>
)

/** A related record: what it is to this one, its name as a link that covers the card, and one fact. */
export function LinkedCard({
  icon,
  label,
  hint,
  fact,
  children,
}: {
  readonly icon: ReactNode
  readonly label: string
  readonly hint?: string | undefined
  readonly fact?: ReactNode
  /** The name, as the card's only link. */
  readonly children: ReactNode
}) {
  return (
    <div className={`stack ${styles.root}`}>
      <dt data-hint={hint}>{label}</dt>
      <dd className={styles.name}>
        {icon}
        {children}
        <Icon name="right" />
      </dd>
      <dd className={`second truncate ${styles.fact}`}>{fact}</dd>
    </div>
  )
}

/** Stands for a record without initials. */
export const CardIcon = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.tile} aria-hidden="true">
    {children}
  </span>
)
