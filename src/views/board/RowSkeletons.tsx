import { Loading } from '../../ui/Loading.tsx'
import { cx } from '../../ui/cx.ts'
import * as styles from './RowSkeletons.module.css'

const widths = [70, 55, 80]

interface RowSkeletonsProps {
  readonly rows: number
  /** Sets `--row-height`. */
  readonly className?: string | undefined
}

/**
 * Placeholder rows with the height of loading rows: of notifications, unless a class sets another.
 */
export function RowSkeletons({ rows, className }: RowSkeletonsProps) {
  return (
    <Loading className={cx('waits', className)}>
      {Array.from({ length: rows }, (_, n) => (
        <div key={n} className={`grid ${styles.bars}`} data-pad="0 24" data-gap="12">
          <span className="skeleton" style={{ width: `${widths[n % widths.length]}%` }} />
          <span className="skeleton" style={{ width: '90%' }} />
        </div>
      ))}
    </Loading>
  )
}
