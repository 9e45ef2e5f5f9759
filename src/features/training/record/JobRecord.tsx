import { Link } from 'react-router'
import {
  durationKey,
  endedAt,
  failureKeys,
  failureReasonOf,
  runKeys,
  startedAt,
  stepKeys,
  updatedAt,
} from '../../../dialect/answerNames.ts'
import { changeKeys } from '../../../dialect/names.ts'
import { asReturned } from '../../../dialect/decodeRecord.ts'
import { textOrDigits } from '../../../dialect/digits.ts'
import { numberIn } from '../../../dialect/numberIn.ts'
import { hasState, isFailed, type Job } from '../../../domain/jobs.ts'
import { entryOfRecord, recordActionsOf } from '../../../domain/attention.ts'
import { UndeclaredValue } from '../../../fields/Value.tsx'
import { useReferenceName } from '../../../fields/kinds/reference/ReferenceLink.tsx'
import { LineChart } from '../../../charts/LineChart.tsx'
import { readNumber } from '../../../charts/scale.ts'
import { durationText, wholeMinutes } from '../../../messages/durationText.ts'
import { groupedDigits, relativeTime } from '../../../messages/format.ts'
import ownerTexts from '../../../messages/en/owner.json'
import pageTexts from '../../../messages/en/recordPage.json'
import trainingTexts from '../../../messages/en/training.json'
import { texts } from '../../../messages/i18n.ts'
import { textIn } from '../../../metadata/item.ts'
import { itemRoute, tabRoute } from '../../../paths.ts'
import { InfoHint } from '../../../ui/InfoHint.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useServiceNow } from '../../../views/useServiceNow.ts'
import { useStore } from '../../../useStore.ts'
import { useActions } from '../../../views/attention/useActions.ts'
import { OtherFields } from '../../../views/detail/OtherFields.tsx'
import { failuresOf } from '../../../views/detail/otherFields.ts'
import { undeclaredKeys } from '../../../views/detail/sections.ts'
import { resources } from '../../../resources/resources.ts'
import { Strip, type StripAction } from '../../../views/detail/Strip.tsx'
import { useGiven } from '../../../views/detail/givenNow.ts'
import { NotifyWhenDone } from '../follow/NotifyWhenDone.tsx'
import { chartsOf, compared, nameOfRow, seriesOf } from '../jobs/compare.ts'
import { evidenceOf, JobBar, JobStatusList, statusText } from '../../../views/jobs/JobParts.tsx'
import { stateNow, useJobStates, useScale } from '../../../views/jobs/jobStates.ts'
import { progressHistory } from '../../../views/jobs/progressHistory.ts'
import { ProgressTimeline } from '../jobs/ProgressTimeline.tsx'
import { useModelJobs } from '../../../views/jobs/useModelJobs.ts'
import * as listStyles from '../../../views/detail/RecordList.module.css'
import * as propertyStyles from '../../../views/detail/PropertyList.module.css'
import * as styles from './JobRecord.module.css'

const t = texts(ownerTexts, pageTexts, trainingTexts)

/** Results shown as figures; the comparison of jobs has all. */
const maxResults = 4
/** Other jobs shown of a model; its tab has all. */
const maxJobs = 5

/** A job with its state, polled while it may change, and the other jobs of its model. */
function useJob(item: Job) {
  const model = textIn(item, 'enrich')
  const list = useModelJobs(model)
  const found = list.jobs.find((one) => one.item.object_id === item.object_id)
  const [own] = useJobStates([found?.item ?? item], 5000)
  return { model, list, job: own ?? { item, state: stateNow(item) } }
}

/** Beside the name: the status of a job. */
export function JobState({ item }: { readonly item: Job }) {
  const { job } = useJob(item)
  return <JobStatusList state={job.state} />
}

/** "11 min 16 s", or "2 h 5 min", for a number of milliseconds. */
function ranText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return durationText(seconds < 3600 ? seconds : wholeMinutes(seconds))
}

/** Milliseconds that a job has run, as it says itself; `undefined` for a negative number. */
function ranMs(item: Job): number | undefined {
  const seconds = numberIn(asReturned(item)[durationKey])
  const [from, to] = [startedAt(asReturned(item)), endedAt(item)]
  const ms = seconds === undefined ? (to ?? Number.NaN) - (from ?? Number.NaN) : seconds * 1000
  return ms >= 0 ? ms : undefined
}

/** The results of a job, all of its numbers that describe quality, beside those of another one. */
const resultsOf = (item: Job, other?: Job) =>
  compared(other ? [item, other] : [item]).results.filter(
    ({ key, cells: [cell] }) => key !== durationKey && cell != null,
  )

/** A result with its own digits, rounded to six significant ones; other text as returned. */
function figureText(cell: unknown, number: number | undefined): string {
  const text = textOrDigits(cell) ?? ''
  const significant = text.replaceAll(/^\D*0*\.?0*|\D/g, '')
  const isExact = /^-?\d+(?:\.\d+)?$/.test(text) && significant.length <= 6
  return number === undefined || isExact ? groupedDigits(text) : readNumber(number)
}

/** The progress of a job, its results and duration; with the results of the job before. */
export function JobLead({ item: given }: { readonly item: Job }) {
  const { job, list } = useJob(given)
  const { item, state } = job
  const before = earlierOf(item, list.items)
  const results = resultsOf(item, before).slice(0, maxResults)
  const ms = ranMs(item)
  return (
    <div className="grid" data-below="8" data-gap="12">
      {(state.percent !== undefined || state.value !== undefined) && (
        <div className={`flex body ${styles.progress}`}>
          <JobBar id={item.object_id} state={state} />
          <InfoHint text={evidenceOf(state)} />
        </div>
      )}
      {(results.length > 0 || ms !== undefined) && (
        <dl className={`flex ${styles.figures}`} data-wrap>
          {results.map(({ key, cells: [cell], numbers, isIncomparable }) => {
            const then = isIncomparable === true ? undefined : numbers?.[1]
            return (
              <div key={key}>
                <dt className="small second" data-hint={key}>
                  {nameOfRow(key)}
                </dt>
                <dd className="strong num">{figureText(cell, numbers?.[0])}</dd>
                {/* The line has its place before the jobs around it are known. */}
                <dd className={`strong num second ${styles.before}`}>
                  {then === undefined ? '\u00A0' : t('record.before', { value: readNumber(then) })}
                </dd>
              </div>
            )
          })}
          {ms !== undefined && (
            <div>
              <dt className="small second">{t('record.took')}</dt>
              <dd className="strong num">{ranText(ms)}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}

/** The job of the same model that began before this one. */
function earlierOf(item: Job, all: readonly Job[]): Job | undefined {
  const at = startedAt(item)
  if (at === undefined) return undefined
  const older = all.filter((one) => one !== item && (startedAt(one) ?? Infinity) < at)
  return older.toSorted((a, b) => (startedAt(b) ?? 0) - (startedAt(a) ?? 0))[0]
}

/** The reason why a job failed or stalls, and the way on. */
export function JobStrip({ item: given }: { readonly item: Job }) {
  const { job, model, list } = useJob(given)
  const { item, state } = job
  const perform = useActions()
  const { home, given: all } = useGiven()
  const quiet = state.statuses.find(({ is }) => is === 'quiet')
  if (!isFailed(item))
    return quiet ? (
      <Strip label={t('record.stalled')} tone="warn" title={statusText(quiet)} actions={[]} />
    ) : null
  const items = [item, ...list.items.filter(({ object_id: id }) => id !== item.object_id)]
  const found = entryOfRecord('jobs', home, item, () => items, all)
  const again: readonly StripAction[] =
    model === undefined || (list.isLoaded && !found)
      ? []
      : [{ label: t('record.trainAgain'), performed: { to: tabRoute('models', model, 'train') } }]
  const others = (found ? recordActionsOf(found.entry, home) : []).flatMap(
    (action): readonly StripAction[] =>
      action.is === 'help' ? [{ label: t('owner.help'), performed: perform(action) }] : [],
  )
  return (
    <Strip
      label={t('training.reason')}
      tone={list.isLoaded && !found ? 'ok' : 'bad'}
      title={failureReasonOf(item)?.trim() || t('owner.need.noReason')}
      about={list.isLoaded && !found ? t('record.trainedSince') : undefined}
      actions={[...again, ...others]}
    />
  )
}

/** The curves of a job, its settings, and its progress while it runs. */
export function JobBody({ item: given }: { readonly item: Job }) {
  const { job, model } = useJob(given)
  const { item, state } = job
  const history = useStore(progressHistory).get(item.object_id)
  const scale = useScale()
  const name = useReferenceName('models', model ?? '')
  const { settings } = compared([item])
  const rows = settings.filter(({ key }) => key !== 'transfer')
  const hasSeries = (value: unknown) => seriesOf({ object_id: '', value }).length > 0
  const shown = new Set([
    ...[...rows, ...resultsOf(item)].map(({ key }) => key.split('.')[0]),
    ...Object.entries(item).flatMap(([key, value]) => (hasSeries(value) ? [key] : [])),
    ...failuresOf(item, failureKeys).map(({ key }) => key),
    ...changeKeys,
    ...runKeys,
    ...stepKeys,
  ])
  const rest = undeclaredKeys(resources.jobs, item).filter((key) => !shown.has(key))
  return (
    <>
      {chartsOf(item).map((lines, n) => (
        <LineChart
          key={n}
          name={lines.length === 1 ? nameOfRow(lines[0]?.name ?? '') : t('training.history')}
          lines={lines}
        />
      ))}
      {state.isOpen && (
        <Section title={t('training.timeline')}>
          <ProgressTimeline history={history} scale={scale} />
          {model !== undefined && (
            <NotifyWhenDone job={item.object_id} model={model} name={name ?? ''} />
          )}
        </Section>
      )}
      {rows.length > 0 && (
        <Section title={t('training.compare.settings')}>
          <dl className={`body ${propertyStyles.root} ${propertyStyles.ruled}`} data-line="top">
            {rows.map(({ key, cells: [cell] }) => (
              <div key={key}>
                <dt data-hint={key}>{nameOfRow(key)}</dt>
                <dd>
                  <UndeclaredValue name="" value={cell} />
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {rest.length > 0 && <OtherFields item={item} keys={rest} />}
    </>
  )
}

/** The other jobs of the model, the newest first. */
export function JobSide({ item }: { readonly item: Job }) {
  const { model, list } = useJob(item)
  const now = useServiceNow()
  const others = list.jobs
    .filter((one) => one.item.object_id !== item.object_id)
    .toSorted((a, b) => (startedAt(b.item) ?? 0) - (startedAt(a.item) ?? 0))
  if (model === undefined || others.length === 0) return null
  return (
    <Section
      title={t('record.otherJobs')}
      end={
        <Link to={tabRoute('models', model, 'jobs')}>
          {list.scope.is === 'all' ? t('record.allOf', { n: list.items.length }) : t('record.all')}
        </Link>
      }
    >
      <ul className={listStyles.root} data-line="top">
        {others.slice(0, maxJobs).map(({ item: one, state }) => {
          const at = endedAt(one) ?? startedAt(one) ?? updatedAt(one)
          const [result] = resultsOf(one)
          return (
            <li key={one.object_id} className="body grid" data-line="bottom">
              <Link className="medium first truncate" to={itemRoute('jobs', one.object_id)}>
                <OtherName item={one} />
              </Link>
              <span className="num">
                {hasState(state, 'running') || !result ? (
                  ''
                ) : (
                  <>
                    <span className="third">{nameOfRow(result.key)}</span>{' '}
                    {figureText(result.cells[0], result.numbers?.[0])}
                  </>
                )}
              </span>
              <span className={listStyles.state}>
                <JobStatusList state={state} />
              </span>
              <span className="third">{at === undefined ? '' : relativeTime(at, now)}</span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** Jobs of one model differ by the data that they learn from. */
function OtherName({ item }: { readonly item: Job }) {
  const transfer = textIn(item, 'transfer')
  const name = useReferenceName('transfers', transfer ?? '')
  return <bdi>{name ?? item.object_id}</bdi>
}
