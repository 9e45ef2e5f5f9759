import { Button } from '../../../ui/Button.tsx'
import { planBulk, type BulkRequest } from '../../../runs/planBulk.ts'
import { selection } from '../../../data/selectionStore.ts'
import { useActiveShortcuts } from '../../../hooks/shortcutListener.ts'
import { t } from '../../../messages/trainingTexts.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import type { ModelJob } from '../../../domain/jobs.ts'
import * as styles from './JobsBoard.module.css'

interface SelectedJobsProps {
  readonly ids: ReadonlySet<string>
  /** The selected jobs that are shown. */
  readonly jobs: readonly ModelJob[]
  /** Whether this number of jobs can be compared. */
  readonly isFitting: boolean
  readonly onCompare: () => void
}

/** Actions on the selected jobs, over the table's footer. */
export function SelectedJobs({ ids, jobs, isFitting, onCompare }: SelectedJobsProps) {
  const { areSingleKeysOn } = useActiveShortcuts()
  const hidden = ids.size - jobs.length
  const plan = (action: Pick<BulkRequest, 'change' | 'remove'>) => {
    const items = jobs.map(({ item }) => item)
    const shown = new Set(items.map(({ object_id }) => object_id))
    planBulk({ name: 'jobs', items, ids: [...ids].filter((id) => !shown.has(id)), ...action })
  }
  return (
    <section
      className={`nowrap medium paper body row ${styles.selected} absolute`}
      aria-label={t('bulk.bar')}
    >
      <span className="num" data-border="end" role="status">
        {t('training.selected', { n: ids.size })}
        {hidden > 0 && <small className="third"> {t('bulk.notShown', { n: hidden })}</small>}
      </span>
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
      <Button size="small" onClick={() => plan({ change: {} })}>
        {t('bulk.change')}
      </Button>
      <Button size="small" isDanger onClick={() => plan({ remove: true })}>
        {t('bulk.remove')}
      </Button>
      <Button size="small" variant="text" onClick={selection.reset}>
        {t('training.clear')}
      </Button>
    </section>
  )
}
