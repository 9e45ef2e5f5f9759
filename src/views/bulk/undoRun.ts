import { startRun } from '../../runs/bulkRun.ts'
import { undoOf } from '../../runs/undoRun.ts'
import type { Run } from '../../runs/run.ts'
import { t } from '../../messages/bulkTexts.ts'
import { toast } from '../../ui/toasts.ts'

/** Undoes a run; while another run is in progress, it only reports that. */
export async function undoRun(account: string, run: Run): Promise<void> {
  if (await startRun(account, undoOf(run, t('bulk.about.undo')))) return
  toast(t('bulk.plan.busy'), { tone: 'warn' })
}
