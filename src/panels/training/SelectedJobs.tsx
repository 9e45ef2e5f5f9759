import Button from '@mui/material/Button'
import { useActiveShortcuts } from '../../hooks/shortcutListener.ts'
import { t } from '../../messages/i18n.ts'

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
    <div className="jobs-selected">
      <span>{t('training.selected', { n })}</span>
      <Button
        size="small"
        aria-disabled={!isFitting || undefined}
        aria-keyshortcuts="c"
        data-hint={isFitting ? undefined : t('training.compare.few')}
        onClick={onCompare}
      >
        {t('training.compare')}
        {areSingleKeysOn && (
          <kbd className="key-hint" aria-hidden="true">
            c
          </kbd>
        )}
      </Button>
      <Button size="small" variant="text" onClick={onClear}>
        {t('training.clear')}
      </Button>
    </div>
  )
}
