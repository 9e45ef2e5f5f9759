import recordTexts from '../../messages/en/records.json'
import { texts } from '../../messages/i18n.ts'
import * as styles from './BellMenu.module.css'

const t = texts(recordTexts)

const widths = [70, 55, 80]

/** Placeholder rows for notifications that are loading, with the same height. */
export function NotificationSkeletons({ rows }: { readonly rows: number }) {
  return (
    <div className="waits" role="status" aria-label={t('detail.loading')}>
      {Array.from({ length: rows }, (_, n) => (
        <div key={n} className={styles.bars}>
          <span className="skeleton" style={{ width: `${widths[n % widths.length]}%` }} />
          <span className="skeleton" style={{ width: '90%' }} />
        </div>
      ))}
    </div>
  )
}
