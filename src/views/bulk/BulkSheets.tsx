import { useEffect } from 'react'
import { bulkPlan } from '../../runs/planBulk.ts'
import { restoreRun, runner } from '../../runs/bulkRun.ts'
import { noteRun } from '../../runs/runActions.ts'
import { useStore } from '../../useStore.ts'
import { useRestoreFocus } from '../../ui/focus.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { toast } from '../../ui/toasts.ts'
import type { FieldInputs } from '../form/FormSections.tsx'
import { endedText } from './endedText.ts'
import { PlanSheet } from './PlanSheet.tsx'
import { RunSheet } from './RunSheet.tsx'
import { useShownRun } from './useShownRun.ts'

/** The first row of the list below, else the page. */
const listOrPage = () =>
  document.querySelector<HTMLElement>('#main tr[data-id] th a') ?? document.getElementById('main')

/** The plan of an action on many records, and the run that carries it out, over any page. */
export function BulkSheets({
  account,
  inputs,
}: {
  readonly account: string
  /** Inputs that forms have for fields of their own. */
  readonly inputs: { readonly [N in ResourceName]?: FieldInputs }
}) {
  const plan = useStore(bulkPlan)
  const run = useStore(runner.run)
  useEffect(() => {
    const restore = async () => {
      const ended = await restoreRun(account)
      if (ended) toast(endedText(ended), { tone: 'warn' })
    }
    void restore()
  }, [account])
  useEffect(() => {
    if (run) noteRun(run)
  }, [run])
  const shown = useShownRun(account, run)
  useRestoreFocus(shown !== undefined, listOrPage)
  return (
    <>
      {plan && (
        <PlanSheet
          request={plan}
          account={account}
          inputs={inputs[plan.name]}
          onClose={bulkPlan.reset}
        />
      )}
      {shown && <RunSheet key={shown.id} run={shown} account={account} />}
    </>
  )
}
