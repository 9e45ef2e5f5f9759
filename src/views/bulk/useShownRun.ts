import { useEffect, useState } from 'react'
import { closeRun } from '../../runs/bulkRun.ts'
import { countsOf, type Run } from '../../runs/run.ts'
import { t } from '../../messages/bulkTexts.ts'
import { toast } from '../../ui/toasts.ts'
import { titleOfRun } from './titleOfRun.ts'
import { undoRun } from './undoRun.ts'

/** The run whose sheet is shown. A quiet one has none while it passes, and closes itself. */
export function useShownRun(account: string, run: Run | undefined): Run | undefined {
  const [opened, setOpened] = useState<string>()
  const isDone = run?.state === 'over' && countsOf(run.rows).done === run.rows.length
  const isQuiet = run?.isQuiet === true && run.id !== opened
  if (run && isQuiet && run.state !== 'running' && !isDone) setOpened(run.id)
  useEffect(() => {
    if (!run || !isQuiet || !isDone) return
    closeRun()
    if (run.isUndo === true) return
    const label = t('bulk.run.undo', { n: run.rows.length })
    toast(titleOfRun(run), { action: { label, run: () => void undoRun(account, run) } })
  }, [account, run, isQuiet, isDone])
  return isQuiet ? undefined : run
}
