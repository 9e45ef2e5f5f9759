import { relativeTime } from '../../messages/format.ts'
import { t } from '../../messages/coreTexts.ts'
import { useNow } from '../../ui/now.ts'
import * as styles from './ListView.module.css'

/** "Loaded 12 s ago"; `at` in epoch milliseconds, 0 before the first answer: its room is kept. */
export function Freshness({ at }: { at: number }) {
  const now = useNow(5000)
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  const ago =
    seconds < 5
      ? t('list.updatedNow')
      : seconds < 60
        ? t('list.updatedSeconds', { seconds: seconds - (seconds % 5) })
        : t('list.updatedAgo', { ago: relativeTime(at, now) })
  return <span className={`small second ${styles.freshness}`}>{at > 0 && ago}</span>
}
