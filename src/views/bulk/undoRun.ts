import { startRun } from '../../runs/bulkRun.ts'
import { undoOf } from '../../runs/undoRun.ts'
import type { Run } from '../../runs/run.ts'
import { t } from '../../messages/bulkTexts.ts'
import { toast } from '../../ui/toasts.ts'

/** Takes back what a run has done; not while another run is under way, which is said. */
export async function undoRun(account: string, run: Run): Promise<void> {
  if (await startRun(account, undoOf(run, t('bulk.about.undo')))) return
  toast(t('bulk.plan.busy'), { tone: 'warn' })
}
