import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useAccount } from '../../session/account.ts'
import { runner } from '../../runs/bulkRun.ts'
import { runActions } from '../../runs/runActions.ts'
import type { FailedRow, RunFile } from '../../runs/runFile.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { useUnsavedGuard } from '../../hooks/unsavedGuard.ts'
import bulkTexts from '../../messages/en/bulk.json'
import importTexts from '../../messages/en/import.json'
import { texts } from '../../messages/i18n.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { PaneFoot } from '../../ui/PaneFoot.tsx'
import { toast } from '../../ui/toasts.ts'
import { LeaveDialog, type LeaveQuestion } from '../form/LeaveDialog.tsx'
import { Checking } from './Checking.tsx'
import { CheckStep } from './CheckStep.tsx'
import { choicesFor } from './importDraft.ts'
import { MapStep, missingFields } from './MapStep.tsx'
import { problemText } from './problemText.ts'
import { RowPreview } from './RowPreview.tsx'
import { RunStep } from './RunStep.tsx'
import { startImport } from './startImport.ts'
import type { Table } from '../../tables/table.ts'
import { useImport, type ImportState } from './useImport.ts'
import type { ImportDrafts } from './useImportDraft.ts'
import type { Run } from '../../runs/run.ts'
import { useStore } from '../../useStore.ts'
import * as styles from './Import.module.css'

const t = texts(bulkTexts, importTexts)

/** Returns the run with this id, or its last state after the person closed or undid it. */
function useImportRun(id: string | undefined): Run | undefined {
  const run = useStore(runner.run)
  const noted = useStore(runActions).find((one) => one.id === id)
  const [last, setLast] = useState<Run>()
  if (id !== undefined && run?.id === id && last !== run) setLast(run)
  return id === undefined ? undefined : run?.id === id ? run : (noted?.run ?? last)
}

/** Choices for a file are lost with it. */
export const leaveQuestion = (): LeaveQuestion => ({
  title: t('import.leaveTitle'),
  text: t('import.leaveText'),
})

export type ImportStep = 'map' | 'check' | 'run'

/** The rows that the check keeps from being sent, with all that is wrong with each. */
function rowsNotSent({ check, plan }: ImportState, { rows }: Table): readonly FailedRow[] {
  const reasons = new Map<number, string[]>()
  for (const problem of check?.problems ?? [])
    for (const at of problem.rows)
      reasons.set(at, [...(reasons.get(at) ?? []), problemText(plan, problem)])
  return [...(check?.held ?? []), ...(check?.leftOut ?? [])].map((at) => ({
    at,
    cells: rows[at] ?? [],
    reason: (reasons.get(at) ?? [t('import.isLeftOut')]).join('; '),
  }))
}

/** The import of one table: its columns, problems and run. */
export function ImportTable({
  name,
  table,
  source,
  step,
  draft,
  onStep,
  onCancel,
}: {
  readonly name: ResourceName
  readonly table: Table
  /** The name of the file. */
  readonly source: string
  readonly step: ImportStep
  readonly draft: ImportDrafts
  readonly onStep: (step: ImportStep) => void
  readonly onCancel: () => void
}) {
  const account = useAccount()
  const [kept] = useState(() => choicesFor(draft.restored?.value, table))
  const state = useImport(name, table, step === 'check', kept)
  const { check, isCurrent, choices } = state
  const keep = useEffectEvent(() => draft.keep({ columns: table.columns, choices }))
  useEffect(() => keep(), [choices])
  const [runId, setRunId] = useState<string>()
  const run = useImportRun(runId)
  const guard = useUnsavedGuard(() => step !== 'run')
  const missing = missingFields(state)
  const held = useMemo(() => rowsNotSent(state, table), [state, table])
  const { format, separator, isGuarded, columns } = table
  const file: RunFile = {
    name: source,
    format: format === 'csv' ? 'csv' : 'json',
    separator,
    isGuarded,
    columns,
    held,
  }
  const ready = check?.ready ?? []
  const canStart = step === 'check' && isCurrent && ready.length > 0

  async function start() {
    if (!canStart) return
    const isStarted = await startImport(account, {
      name,
      fields: state.fields,
      rows: ready,
      table,
      file,
      about: t('import.runAbout', { source }),
      rowLabel: (at) => t('import.rowNumber', { n: at + 1 }),
    })
    if (!isStarted) {
      toast(t('bulk.plan.busy'), { tone: 'bad' })
      return
    }
    guard.release()
    draft.end()
    setRunId(runner.run.get()?.id)
    onStep('run')
  }
  const next = () => {
    if (step === 'map') onStep('check')
    else void start()
  }
  useShortcuts(
    'form',
    step === 'run' ? [] : [{ keys: 'Mod+Enter', label: () => t('import.next'), run: next }],
  )

  return (
    <>
      <div className={`flex fill-block ${styles.split}`} data-line="top">
        {step === 'map' && (
          <>
            <MapStep name={name} table={table} state={state} />
            <RowPreview table={table} state={state} />
          </>
        )}
        {step === 'check' &&
          (check ? (
            <CheckStep {...{ name, table, state, check, file }} />
          ) : (
            <Checking name={name} state={state} />
          ))}
        {step === 'run' && run && <RunStep name={name} run={run} />}
      </div>
      {step !== 'run' && (
        <PaneFoot>
          <span>
            {step === 'map' && missing.length > 0
              ? t('import.missing', { count: missing.length })
              : step === 'check'
                ? t('import.nothingSent')
                : ''}
          </span>
          <Button onClick={() => (step === 'map' ? onCancel() : onStep('map'))}>
            {t(step === 'map' ? 'import.cancel' : 'import.back')}
          </Button>
          <Button
            variant="contained"
            aria-disabled={(step === 'check' && !canStart) || undefined}
            onClick={next}
          >
            {step === 'map'
              ? t('import.check', { count: table.rows.length })
              : t('import.start', { count: ready.length })}
          </Button>
        </PaneFoot>
      )}
      <LeaveDialog
        guard={{
          ...guard,
          leave: () => {
            draft.end()
            guard.leave()
          },
        }}
        question={leaveQuestion()}
      />
    </>
  )
}
