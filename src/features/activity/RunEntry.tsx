import { t } from '../../messages/activityTexts.ts'
import { runner } from '../../runs/bulkRun.ts'
import { countsOf } from '../../runs/run.ts'
import { isRunUndoable, isRunUndone, type RunAction } from '../../runs/runActions.ts'
import { Button } from '../../ui/Button.tsx'
import { useStore } from '../../useStore.ts'
import { titleOfRun } from '../../views/bulk/titleOfRun.ts'
import { undoRun } from '../../views/bulk/undoRun.ts'
import { EntryRow } from './EntryRow.tsx'

interface RunEntryProps {
  readonly action: RunAction
  readonly account: string
}

/** A run on many records, which is taken back as a whole. */
export function RunEntry({ action, account }: RunEntryProps) {
  const { run, at } = action
  const isUndone = isRunUndone(action)
  const { done, unknown } = countsOf(run.rows)
  const undone = run.rows.filter((row) => row.isUndone).length
  const text = titleOfRun(run)
  const current = useStore(runner.run)
  const isBeingUndone = current?.undoes === run.id && current.state !== 'over'
  return (
    <EntryRow
      text={text}
      at={at}
      state={isUndone ? 'undone' : unknown > 0 ? 'unknown' : 'done'}
      about={
        <>
          {run.about !== '' && <span>{run.about}</span>}
          {done < run.rows.length && (
            <span>{t('activity.rows', { done, n: run.rows.length })}</span>
          )}
          {undone > 0 && !isUndone && <span>{t('activity.rowsUndone', { undone })}</span>}
        </>
      }
      actions={
        isRunUndoable(action) &&
        !isBeingUndone && (
          <Button
            size="small"
            aria-label={t('activity.undoOf', { done: text })}
            onClick={() => void undoRun(account, run)}
          >
            {t('activity.undo')}
          </Button>
        )
      }
    />
  )
}
