import { useId, type ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import * as styles from './PanelCard.module.css'

interface PanelCardProps {
  readonly title: string
  /** The action cannot be undone. */
  readonly danger?: boolean
  readonly children: ReactNode
}

/** One action on a record's page: a heading, a description and its controls, in a narrow column. */
export function PanelCard({ title, danger = false, children }: PanelCardProps) {
  const heading = useId()
  return (
    <div className={`scroll ${styles.scroll}`}>
      <section
        className={cx(`body card ${styles.root}`, danger && 'danger')}
        data-max-width="640"
        data-pad="16"
        aria-labelledby={heading}
      >
        <h2 id={heading}>{title}</h2>
        {children}
      </section>
    </div>
  )
}
