import { useEffect, useState } from 'react'
import { bulkPlan } from '../../runs/planBulk.ts'
import { restoreRun, runner, closeRun } from '../../runs/bulkRun.ts'
import { noteRun } from '../../runs/runActions.ts'
import { useStore } from '../../useStore.ts'
import { useRestoreFocus } from '../../ui/focus.ts'
import { type ResourceName, isResourceName, resources } from '../../resources/resources.ts'
import { toast } from '../../ui/toasts.ts'
import type { FieldInputs } from '../form/FormSections.tsx'
import { PlanSheet } from './PlanSheet.tsx'
import { RunSheet } from './RunSheet.tsx'
import type { EndedRun } from '../../runs/bulkNeeded.ts'
import { t } from '../../messages/bulkTexts.ts'
import { nounOf } from '../../messages/nouns.ts'
import { countsOf, type Run } from '../../runs/run.ts'
import { titleOfRun } from './titleOfRun.ts'
import { undoRun } from './undoRun.ts'

/** The run whose sheet is shown. A quiet one has none while it passes, and closes itself. */
function useShownRun(account: string, run: Run | undefined): Run | undefined {
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

/** The text about a run that ended with the session: rows done, uncertain and not sent. */
function endedText({ name, n, done, open }: EndedRun): string {
  const { many } = isResourceName(name) ? nounOf(resources[name].label) : { many: '' }
  const notDone = n - done - open
  return [
    t('bulk.ended', { many, n, done }),
    ...(open > 0 ? [t('bulk.ended.open', { n: open })] : []),
    ...(notDone > 0 ? [t('bulk.ended.notDone', { n: notDone })] : []),
  ].join(' ')
}

/** The first row of the list below, else the page. */
const listOrPage = () =>
  document.querySelector<HTMLElement>('#main tr[data-id] th a') ?? document.getElementById('main')

interface BulkSheetsProps {
  readonly account: string
  /** Inputs that forms have for fields of their own. */
  readonly inputs: { readonly [N in ResourceName]?: FieldInputs }
}

/** The plan of an action on many records, and the run that carries it out, over any page. */
export function BulkSheets({ account, inputs }: BulkSheetsProps) {
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
