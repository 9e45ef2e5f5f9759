import recordTexts from '../../messages/en/records.json'
import { texts } from '../../messages/i18n.ts'
import * as styles from './BellMenu.module.css'

const t = texts(recordTexts)

const widths = [70, 55, 80]

/** Placeholder rows with the height of those that are loading: of notifications, unless a class says another. */
export function NotificationSkeletons({
  rows,
  className,
}: {
  readonly rows: number
  /** Sets `--row-height`. */
  readonly className?: string | undefined
}) {
  return (
    <div
      className={`waits${className === undefined ? '' : ` ${className}`}`}
      role="status"
      aria-label={t('detail.loading')}
    >
      {Array.from({ length: rows }, (_, n) => (
        <div key={n} className={styles.bars}>
          <span className="skeleton" style={{ width: `${widths[n % widths.length]}%` }} />
          <span className="skeleton" style={{ width: '90%' }} />
        </div>
      ))}
    </div>
  )
}
