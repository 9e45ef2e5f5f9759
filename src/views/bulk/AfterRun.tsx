import { countsOf, type Run } from '../../runs/run.ts'
import { undoable } from '../../runs/undoRun.ts'
import { t } from '../../messages/bulkTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { FailedRowsButton } from '../import/FailedRowsButton.tsx'
import { outcomeText } from './outcomeFile.ts'
import { undoRun } from './undoRun.ts'

/** Once a run is over: undo all of it, and its outcome as a file. */
export function AfterRun({ run, account }: { readonly run: Run; readonly account: string }) {
  const { length: n } = undoable(run)
  const { done } = countsOf(run.rows)
  const how = run.kind === 'operation' ? 'change' : run.kind
  return (
    <div className="row" data-pad="0 gutter 12" data-wrap>
      {n > 0 && (
        <Button onClick={() => void undoRun(account, run)}>
          <Icon name="undo" size={14} />
          {t('bulk.run.undo', { n })}
        </Button>
      )}
      <Button
        onClick={() =>
          saveFile(
            new Blob([outcomeText(run)], { type: 'text/csv' }),
            `${run.name}-${t('bulk.csv.file')}.csv`,
          )
        }
      >
        <Icon name="download" size={14} />
        {t('bulk.run.outcome')}
      </Button>
      <FailedRowsButton run={run} />
      <p className="third small">
        {n > 0 ? t(`bulk.run.undoHow.${how}`, { n }) : done > 0 && t('bulk.run.undoNone')}
      </p>
    </div>
  )
}
