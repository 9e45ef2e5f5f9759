import { useEffect } from 'react'
import { bulkPlan } from '../../hooks/bulk/planBulk.ts'
import { restoreRun, runner } from '../../hooks/bulk/bulkRun.ts'
import { useStore } from '../../hooks/store.ts'
import { useRestoreFocus } from '../../ui/focus.ts'
import { toast } from '../../ui/toasts.ts'
import { endedText } from './endedText.ts'
import { PlanSheet } from './PlanSheet.tsx'
import { RunSheet } from './RunSheet.tsx'

/** The first row of the list below, else the page. */
const listOrPage = () =>
  document.querySelector<HTMLElement>('#main tr[data-id] th a') ?? document.getElementById('main')

/** The plan of an action on many records, and the run that carries it out, over any page. */
export function BulkSheets({ account }: { readonly account: string }) {
  const plan = useStore(bulkPlan)
  const run = useStore(runner.run)
  useEffect(() => {
    const restore = async () => {
      const ended = await restoreRun(account)
      if (ended) toast(endedText(ended), { tone: 'warn' })
    }
    void restore()
  }, [account])
  useRestoreFocus(run !== undefined, listOrPage)
  return (
    <>
      {plan && <PlanSheet request={plan} account={account} onClose={bulkPlan.reset} />}
      {run && <RunSheet key={run.id} run={run} account={account} />}
    </>
  )
}
