import { useState, type ReactNode } from 'react'
import { t } from '../../messages/bulkTexts.ts'
import { Button } from '../../ui/Button.tsx'
import * as styles from './RowGroup.module.css'

/** Rows of a plan or a run below their title; of many, some are shown at first. */
export function RowGroup<T>({
  title,
  about,
  rows,
  firstShown,
  step,
  children,
}: {
  readonly title: string
  /** The number of rows, or a text about them. */
  readonly about: ReactNode
  readonly rows: readonly T[]
  /** The number of rows shown at first; each press adds `step`. */
  readonly firstShown: number
  readonly step: number
  readonly children: (row: T) => ReactNode
}) {
  const [limit, setLimit] = useState(firstShown)
  return (
    <section className={styles.root} aria-label={title}>
      <header className="row body" data-min-height="36" data-pad="0 gutter" data-ground="canvas">
        <h3 className="body medium">{title}</h3>
        <span className="second num">{about}</span>
      </header>
      <ul>{rows.slice(0, limit).map(children)}</ul>
      {rows.length > limit && (
        <Button size="small" variant="text" onClick={() => setLimit(limit + step)}>
          {t('bulk.plan.more', { n: Math.min(step, rows.length - limit) })}
        </Button>
      )}
    </section>
  )
}
