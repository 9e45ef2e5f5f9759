import { t } from '../../messages/coreTexts.ts'
import * as styles from './ListTable.module.css'

/** Placeholder bars with the height of rows; shown only after a short delay (list.css). */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div className={`pulse ${styles.rows}`} role="status" aria-label={t('list.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`row ${styles.row}`} data-gap="16">
          {[216, 148, 176, 240, 116].map((width, column) => (
            <span key={width} style={{ width }}>
              <span className="skeleton" style={{ width: `${85 - ((row + column) % 3) * 12}%` }} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
