import { getClockAheadMs } from '../../../client/transport.ts'
import { shownTitle } from '../../../fields/shownTitle.ts'
import { addressPart } from '../../../dialect/ids.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useWriteForm } from '../../../data/formEncoding.ts'
import { useAccount } from '../../../session/account.ts'
import { useIsLocalService } from '../../../session/localService.ts'
import { ariaKeysOf, capsOf } from '../../../hooks/shortcutCaps.ts'
import { useShortcuts } from '../../../hooks/shortcuts.ts'
import { t } from '../../../messages/trainingTexts.ts'
import { textIn } from '../../../metadata/item.ts'
import { createdAt, startedAt } from '../../../dialect/answerNames.ts'
import type { Job } from '../../../domain/jobs.ts'
import { RelativeTime } from '../../../fields/RelativeTime.tsx'
import { tabRoute } from '../../../paths.ts'
import { resources, type ItemOf } from '../../../resources/resources.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { InfoHint } from '../../../ui/InfoHint.tsx'
import { DraftNotes } from '../../../views/form/draft/DraftNotes.tsx'
import { FormField } from '../../../views/form/FormField.tsx'
import type { FormValues } from '../../../views/form/formValues.ts'
import { useFieldErrors } from '../../../views/form/formEngine.ts'
import { LeaveDialog } from '../../../views/form/LeaveDialog.tsx'
import { RequestView } from '../../../views/form/RequestView.tsx'
import { EarlierNotice } from '../../../views/recovery/EarlierNotice.tsx'
import { FailureNotice } from '../../../views/operation/FailureNotice.tsx'
import {
  useOperationForm,
  type OperationFormState,
} from '../../../views/operation/useOperationForm.ts'
import { SendQuestion } from '../../../views/operation/SendQuestion.tsx'
import { type Fit, firstNames, variableNames } from './fit.ts'
import { followedJobs } from '../follow/followedJobs.ts'
import { AutoRefreshBar, useAutoRefreshKeys } from '../jobs/AutoRefreshBar.tsx'
import { MetricsInput } from './MetricsInput.tsx'
import { optional, type PastRun, settingsOf, settingsOfJob, usePastRuns } from './pastRuns.ts'
import { PastRuns } from './PastRuns.tsx'
import { isOddEpochs, trainSpec } from './trainFields.ts'
import { TransferField, transferId } from './TransferField.tsx'
import { useFit } from './useFits.ts'
import { useModelJobs } from '../../../views/jobs/useModelJobs.ts'
import { type Started, useNewJob } from './useTraining.ts'
import { DataLine, DataPart, JobsPart, ReplacedPart } from './WhatHappens.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { LoadingLine } from '../../../ui/Loading.tsx'
import { SlowNote } from '../../../ui/SlowNote.tsx'
import { FormActions } from '../../../ui/FormActions.tsx'
import * as resourceFormStyles from '../../../views/form/ResourceForm.module.css'
import * as styles from './Train.module.css'

/** Starts the training of a model, next to its data and the existing jobs. */
export function Train({ item }: { readonly item: ItemOf<'models'> }) {
  const model = item.object_id
  const name = shownTitle(resources.models, item)
  const navigate = useNavigate()
  const user = useAccount()
  const isLocal = useIsLocalService()
  const { runs, add } = usePastRuns()
  const [isLive, setIsLive] = useState(true)
  const jobs = useModelJobs(model, { isLive })
  const { started, mark, find, again, check } = useNewJob(model, (job) => {
    followedJobs.add({ job, model, name, user, isNotified: false })
    if (!state.isShown()) return
    state.guard.release()
    void navigate(`${tabRoute('models', model, 'jobs')}&job=${addressPart(job)}`)
  })
  const spec = useMemo(() => trainSpec(model, runs, isLocal), [model, runs, isLocal])
  const variables = useMemo(() => variableNames(item), [item])
  const state = useOperationForm({
    name: 'models',
    objectId: model,
    spec,
    confirm: () => missingQuestion(known),
    check,
    onSend: mark,
    onDone: (answer, values) => {
      add({ at: answer.at, model, values: settingsOf(values) })
      find(answer)
    },
  })
  const { form, isPending, error, guard } = state
  const chosen: unknown = useWatch({ control: form.control, name: 'transfer' })
  const transfer = typeof chosen === 'string' && chosen !== '' ? chosen : undefined
  const known = useFit(transfer, variables)
  const send = useRef<HTMLButtonElement>(null)
  const fieldsWithInputs = new Set(useFieldErrors(form.control).keys())
  const own = runs.filter((run) => run.model === model)
  const [last] = own.length > 0 ? own : runs

  const lastJob = jobs.newest
  const [filledFrom, setFilledFrom] = useState<Job>()
  /** Whether the fields have their first values, which the parts beside them read. */
  const [isBegun, setIsBegun] = useState(false)
  const { preset } = state
  // Training again begins with the last job's settings, unless something is typed already. A layout
  // effect, so that the fields are not drawn without them first.
  useLayoutEffect(() => {
    if (!jobs.isLoading) setIsBegun(true)
    if (lastJob === undefined || form.formState.isDirty) return
    // A waiting job does not have all settings yet.
    const [mine] = own
    const latest = getClockAheadMs() + clockMs
    const isMine = mine !== undefined && mine.at + latest >= (jobTime(lastJob.item) ?? 0)
    preset({ ...settingsOfJob(lastJob.item), ...(isMine && mine.values) })
    setFilledFrom(lastJob.item)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the jobs are there
  }, [jobs.isLoading, lastJob === undefined])
  const clear = () => {
    preset({})
    setFilledFrom(undefined)
    document.getElementById(transferId)?.focus()
  }

  const { withdraw } = state
  // The confirmation was for another transfer.
  useEffect(() => {
    withdraw()
    // oxlint-disable-next-line react/exhaustive-deps -- the form's function changes with each render
  }, [transfer])

  /** @param isConfirmed the warning about missing columns was confirmed */
  async function start(isConfirmed = false) {
    await state.submit(isConfirmed)
    if (form.getValues('transfer') === '') document.getElementById(transferId)?.focus()
  }
  const fill = ({ values }: PastRun) => {
    for (const field of ['transfer', ...optional])
      form.setValue(field, values[field] ?? '', { shouldDirty: true })
    form.clearErrors()
  }

  // The confirmation disappears together with the pressed button.
  const answered = (action: () => void) => () => {
    send.current?.focus()
    action()
  }

  useAutoRefreshKeys({ list: jobs, isLive, onLiveChange: setIsLive })
  useShortcuts('panel', [{ keys: 'Mod+Enter', label: 'shortcut.send', run: () => void start() }])

  return (
    <FormProvider {...form}>
      <AutoRefreshBar list={jobs} isLive={isLive} onLiveChange={setIsLive} />
      <div
        className={`grid scroll in-order ${styles.root}`}
        data-pad="page"
        data-gap="20"
        data-align="start"
      >
        <div className={`grid shrinks ${styles.column}`} data-gap="16">
          <form
            className={`card in-order ${styles.form}`}
            noValidate
            autoComplete="off"
            aria-labelledby="train-title"
            onSubmit={(event) => {
              event.preventDefault()
              void start()
            }}
          >
            <h2 id="train-title" data-pad="12 16">
              {t('training.title')}
            </h2>
            <DraftNotes form={form} draft={state.draft} />
            {jobs.isLoading && (
              <div>
                <LoadingLine />
              </div>
            )}
            {filledFrom && <FilledFrom job={filledFrom} onClear={clear} />}
            {error !== undefined && (
              <FailureNotice
                error={error}
                fieldsWithInputs={fieldsWithInputs}
                fields={spec.fields}
                onAgain={() => void state.submit(true)}
                onCheck={check}
              />
            )}
            {state.earlier && (
              <EarlierNotice
                found={state.earlier}
                onLook={() => void state.submit(true)}
                onAgain={() => void state.submit(true, true)}
              />
            )}
            <div className={`grid one-phone ${resourceFormStyles.grid}`} data-gap="16">
              {spec.fields.transfer && (
                <TransferField
                  field={spec.fields.transfer}
                  workspace={textIn(item, 'workspace')}
                  variables={variables}
                  fit={known}
                  control={form.control}
                  onEdited={state.edited}
                  below={transfer !== undefined && <DataLine transfer={transfer} />}
                />
              )}
              {optional.map((one) => {
                const field = spec.fields[one]
                return (
                  field && (
                    <FormField
                      key={one}
                      name={one}
                      field={field}
                      resource="models"
                      control={form.control}
                      required={false}
                      isWideField={one === 'metrics'}
                      keepsSecret={false}
                      onEdited={state.edited}
                      renderInput={
                        one === 'metrics' ? (props) => <MetricsInput {...props} /> : undefined
                      }
                    />
                  )
                )
              })}
              <OddEpochs state={state} />
            </div>
            {state.question !== undefined && (
              <div className={styles.confirm}>
                <SendQuestion
                  question={state.question}
                  yes={t('training.startAnyway')}
                  onYes={answered(() => void start(true))}
                  onNo={answered(withdraw)}
                />
              </div>
            )}
            <FormActions
              className={styles.actions}
              status={
                <>
                  {last && !filledFrom && (
                    <Button variant="text" onClick={() => fill(last)}>
                      <Icon name="undo" />
                      {t('training.useLast')}
                    </Button>
                  )}
                  <InfoHint
                    text={
                      isLocal
                        ? t('training.notSent')
                        : `${t('training.notSent')} ${t('training.undocumented')}`
                    }
                  />
                  <SlowNote isPending={isPending} />
                </>
              }
            >
              <Button
                ref={send}
                type="submit"
                variant="contained"
                aria-disabled={isPending || undefined}
                aria-keyshortcuts={ariaKeysOf('Mod+Enter')}
              >
                {t(isPending ? 'training.starting' : 'training.start')}
                <KeyHint>{capsOf('Mod+Enter').join(' ')}</KeyHint>
              </Button>
            </FormActions>
            {started && <Outcome started={started} onRefresh={again} />}
          </form>
          <PastRuns runs={own} jobs={jobs.jobs} onUse={fill} />
        </div>
        {/* Mounted with the fields, as Chromium left a hidden card without a box. */}
        {isBegun && (
          <section className={`card in-order ${styles.what}`} aria-labelledby="train-what">
            <h2 id="train-what" data-pad="12 16">
              {t('training.what')}
            </h2>
            <DataPart transfer={transfer} />
            <ReplacedPart model={item} />
            <JobsPart model={model} jobs={jobs} />
            <TrainRequest state={state} />
          </section>
        )}
      </div>
      <LeaveDialog guard={guard} question={state.leaveQuestion} />
    </FormProvider>
  )
}

/** Milliseconds by which the clock of the service may be ahead. */
const clockMs = 120_000

const jobTime = (job: Job): number | undefined => startedAt(job) ?? createdAt(job)

/** The source of the settings in the form. */
function FilledFrom({ job, onClear }: { readonly job: Job; readonly onClear: () => void }) {
  const at = jobTime(job)
  return (
    <p className={`flex body second ${styles.filledFrom}`} data-gap="4 12" data-wrap>
      <span>
        {t('training.filledFrom')} {at !== undefined && <RelativeTime at={at} />}
      </span>
      <button type="button" className="text-link" onClick={onClear}>
        {t('training.startEmpty')}
      </button>
    </p>
  )
}

function missingQuestion(fit: Fit | undefined): string | undefined {
  if (fit === undefined || fit.missingVariables.length === 0) return undefined
  return t('training.fit.question', {
    n: fit.missingVariables.length,
    of: fit.of,
    ...firstNames(fit.missingVariables),
  })
}

interface OutcomeProps {
  readonly started: Started
  readonly onRefresh: () => void
}

function Outcome({ started, onRefresh }: OutcomeProps) {
  return (
    <p className={`body row ${styles.outcome}`} role="status">
      <Icon name="ok" tone="done" />
      {started.is === 'polling'
        ? t('training.accepted')
        : t('training.accepted.none', { why: started.why })}
      {started.is === 'missing' && (
        <Button size="small" onClick={onRefresh}>
          {t('training.refresh')}
        </Button>
      )}
    </p>
  )
}

function OddEpochs({ state }: { readonly state: OperationFormState }) {
  const epochs: unknown = useWatch({ control: state.form.control, name: 'epochs' })
  if (!isOddEpochs(epochs)) return null
  return (
    <p className={`warn row small ${styles.odd}`} data-gap="6" role="status">
      <Icon name="warn" size={14} />
      {t('training.epochs.odd')}
    </p>
  )
}

function TrainRequest({ state }: { readonly state: OperationFormState }) {
  useWriteForm('relationWrites')
  const typed = useDeferredValue<FormValues>(useWatch({ control: state.form.control }))
  return (
    <div className={styles.request} data-line="top">
      <RequestView request={state.requestOf(typed)} fields={state.fields} error={state.error} />
    </div>
  )
}
