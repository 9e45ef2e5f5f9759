import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import * as styles from './LinkedCard.module.css'

/** Cards of related records, as pairs of relation and name. */
export const LinkedCardList = ({ children }: { readonly children: ReactNode }) => (
  <dl className={`grid ${styles.list}`} data-gap="12">
    {children}
  </dl>
)

interface LinkedCardProps {
  readonly icon: ReactNode
  readonly label: string
  readonly hint?: string | undefined
  readonly fact?: ReactNode
  /** The name, as the card's only link. */
  readonly children: ReactNode
}

/** A related record: its relation, its name as a link that covers the card, and one fact. */
export function LinkedCard({ icon, label, hint, fact, children }: LinkedCardProps) {
  return (
    <div
      className={`stack ${styles.root} anchor`}
      data-frame="8"
      data-ground="surface"
      data-justify="center"
    >
      <dt className="small second truncate" data-hint={hint}>
        {label}
      </dt>
      <dd className={`shrinks strong ${styles.name}`}>
        {icon}
        {children}
        <Icon name="right" />
      </dd>
      <dd className={`second truncate ${styles.fact}`}>{fact}</dd>
    </div>
  )
}

/** A placeholder for records without initials. */
export const CardIcon = ({ children }: { readonly children: ReactNode }) => (
  <span
    className={`row inline second edge ${styles.tile}`}
    data-radius="8"
    data-ground="neutral"
    data-gap="0"
    data-justify="center"
    aria-hidden="true"
  >
    {children}
  </span>
)
