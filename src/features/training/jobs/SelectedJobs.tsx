import { Button } from '../../../ui/Button.tsx'
import { useActiveShortcuts } from '../../../hooks/shortcutListener.ts'
import trainingTexts from '../../../messages/en/training.json'
import { texts } from '../../../messages/i18n.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import * as styles from './JobsBoard.module.css'

const t = texts(trainingTexts)

/** Actions on the selected jobs, over the table's footer. */
export function SelectedJobs({
  n,
  isFitting,
  onCompare,
  onClear,
}: {
  readonly n: number
  /** Whether this number of jobs can be compared. */
  readonly isFitting: boolean
  readonly onCompare: () => void
  readonly onClear: () => void
}) {
  const { areSingleKeysOn } = useActiveShortcuts()
  return (
    <div className={styles.selected}>
      <span>{t('training.selected', { n })}</span>
      <Button
        size="small"
        aria-disabled={!isFitting || undefined}
        aria-keyshortcuts="c"
        data-hint={isFitting ? undefined : t('training.compare.few')}
        onClick={onCompare}
      >
        {t('training.compare')}
        {areSingleKeysOn && <KeyHint>c</KeyHint>}
      </Button>
      <Button size="small" variant="text" onClick={onClear}>
        {t('training.clear')}
      </Button>
    </div>
  )
}
