import { startRun } from '../../runs/bulkRun.ts'
import { loadRunActions, notedRun } from '../../runs/runActions.ts'
import { undoOf } from '../../runs/undoRun.ts'
import type { Run } from '../../runs/run.ts'
import activityTexts from '../../messages/en/activity.json'
import bulkTexts from '../../messages/en/bulk.json'
import { texts } from '../../messages/i18n.ts'
import { toast } from '../../ui/toasts.ts'
import { titleOfRun } from './titleOfRun.ts'

const t = texts(activityTexts, bulkTexts)

/** Undoes the rest of a run. While another run is in progress, or if it is undone, it only says so. */
export async function undoRun(account: string, run: Run): Promise<void> {
  await loadRunActions(run.id)
  const undo = undoOf(notedRun(run.id)?.run ?? run, t('bulk.about.undo'))
  if (undo.rows.length === 0) return toast(t('activity.already', { done: titleOfRun(run) }))
  if (await startRun(account, undo)) return
  toast(t('bulk.plan.busy'), { tone: 'warn' })
}
