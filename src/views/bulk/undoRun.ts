import { startRun } from '../../runs/bulkRun.ts'
import { undoable, undoOf } from '../../runs/undoRun.ts'
import type { Run } from '../../runs/run.ts'
import { offerUndo, undos } from '../../runs/undo.ts'
import bulkTexts from '../../messages/en/bulk.json'
import { texts } from '../../messages/i18n.ts'
import { toast } from '../../ui/toasts.ts'

const t = texts(bulkTexts)

/**
 * Offers to take back what a run has done, like any other change, once it is over. The undoing of a
 * run is not offered again.
 */
export function offerRunUndo(account: string, run: Run): void {
  if (run.state !== 'over' || run.isUndo === true || undoable(run).length === 0) return
  const times = run.rows.flatMap(({ at }) => at ?? [])
  offerUndo({
    key: run.id,
    at: Math.min(...times, Date.now()),
    text: run.about,
    requestId: undefined,
    run: () => void undoRun(account, run),
  })
}

/** Takes back what a run has done; not while another run is under way, which is said. */
export async function undoRun(account: string, run: Run): Promise<void> {
  undos.set(undos.get().filter(({ key }) => key !== run.id))
  if (await startRun(account, undoOf(run, t('bulk.about.undo')))) return
  toast(t('bulk.plan.busy'), { tone: 'warn' })
  offerRunUndo(account, run)
}
