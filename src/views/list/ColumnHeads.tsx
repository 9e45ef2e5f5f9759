import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { ColumnChoice } from './useColumns.ts'
import * as styles from './ColumnHeads.module.css'

const ResizeColumns = lazy(async () => ({
  default: (await import('./columnMenu/ResizeColumns.tsx')).ResizeColumns,
}))

/** The head of a table. The script that changes the widths of columns loads when it is used. */
export function ColumnHeads({
  choice,
  children,
}: {
  readonly choice: ColumnChoice
  readonly children: ReactNode
}) {
  const [head, setHead] = useState<HTMLElement>()
  const use = ({ currentTarget }: { readonly currentTarget: HTMLElement }) => setHead(currentTarget)
  return (
    <thead className={styles.root} onPointerEnter={use} onFocus={use}>
      {children}
      <Suspense>{head && <ResizeColumns head={head} choice={choice} />}</Suspense>
    </thead>
  )
}

/** What the cells of a pinned column need for the style sheet. */
export const pinOf = (index: number, pins: number) =>
  index < pins ? { 'data-pin': index, 'data-edge': index === pins - 1 ? '' : undefined } : undefined
