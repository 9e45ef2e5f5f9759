import { useEffect } from 'react'
import { bulkPlan } from '../../hooks/bulk/planBulk.ts'
import { restoreRun, runner } from '../../hooks/bulk/bulkRun.ts'
import { useStore } from '../../hooks/store.ts'
import { toast } from '../../ui/toasts.ts'
import { endedText } from './endedText.ts'
import { PlanSheet } from './PlanSheet.tsx'
import { RunSheet } from './RunSheet.tsx'

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
  return (
    <>
      {plan && <PlanSheet request={plan} account={account} onClose={bulkPlan.reset} />}
      {run && <RunSheet key={run.id} run={run} account={account} />}
    </>
  )
}
