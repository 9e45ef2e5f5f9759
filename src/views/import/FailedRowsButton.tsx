import type { Run } from '../../runs/run.ts'
import { t } from '../../messages/importTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { failedRowsOf, saveFailedRows } from './failedRows.ts'

/** Saves the rows of a run's file that were not imported as the same file with a reason each. */
export function FailedRowsButton({ run }: { readonly run: Run }) {
  const { file } = run
  if (!file) return null
  const failed = failedRowsOf(run)
  return (
    failed.length > 0 && (
      <Button onClick={() => saveFailedRows(file, failed)}>
        <Icon name="download" size={14} />
        {t('import.run.saveFailed', { n: failed.length })}
      </Button>
    )
  )
}
