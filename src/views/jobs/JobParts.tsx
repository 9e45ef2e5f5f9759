import { timeOrDay } from '../../messages/timeOrDay.ts'
import { t } from '../../messages/trainingTexts.ts'
import { percent as percentText } from '../../messages/formats.ts'
import type { Tone } from '../../metadata/field.ts'
import { shortId } from '../../ui/shortId.ts'
import { Nothing } from '../../ui/Nothing.tsx'
import { Status } from '../../ui/Status.tsx'
import type { JobProperty, JobState, StateName, JobStatus } from '../../domain/jobs.ts'
import { wholePercent } from '../../domain/jobProgress.ts'
import { cx } from '../../ui/cx.ts'
import * as styles from './JobParts.module.css'

const tones = {
  failed: 'bad',
  complete: 'ok',
  running: 'progress',
  quiet: 'warn',
  waiting: 'neutral',
  ended: 'neutral',
  unknown: 'neutral',
} satisfies Record<JobStatus['is'], Tone>

/** The name of a state, without figures. */
export const stateText = (name: StateName): string =>
  t(name === 'quiet' ? 'training.state.quietAny' : `training.state.${name}`)

export const statusText = (status: JobStatus): string =>
  status.is === 'quiet' ? quietText('training.state', status.minutes) : stateText(status.is)

/** The same inside a sentence. */
const statusWithin = (status: JobStatus): string =>
  status.is === 'quiet'
    ? quietText('training.within', status.minutes)
    : t(`training.within.${status.is}`)

/** Longer than two hours in hours, longer than two days in days. */
function quietText(form: 'training.state' | 'training.within', minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return t(`${form}.quietDays`, { n: Math.floor(hours / 24) })
  return hours >= 2 ? t(`${form}.quietHours`, { n: hours }) : t(`${form}.quiet`, { n: minutes })
}

/** The observations that a state is derived from, as sentences. */
export const evidenceOf = ({ properties }: JobState): string =>
  properties.map(propertyText).join('. ')

function propertyText(property: JobProperty): string {
  switch (property.is) {
    case 'failed':
    case 'changed':
      return t(`training.property.${property.is}`, { ...property })
    case 'sameSince':
      return t(
        property.isReported ? 'training.property.sameReported' : 'training.property.sameObserved',
        {
          time: timeOrDay(property.at),
        },
      )
    case 'ended':
      return t('training.property.ended', { time: timeOrDay(property.at) })
    case 'never':
      return t('training.property.never')
    case 'scale':
      return t('training.property.scale', {
        value: property.value,
        percent: percentText(wholePercent(property.percent) / 100),
      })
    case 'noScale':
      return t('training.property.noScale', { value: property.value })
    default:
      return property satisfies never
  }
}

/** The status labels of a job, with their explanation as a tooltip. */
export function JobStatusList({ state }: { readonly state: JobState }) {
  return (
    <span className={`flex inline ${styles.status}`} data-wrap data-hint={evidenceOf(state)}>
      {state.statuses.map((status) => (
        <Status key={status.is} label={statusText(status)} tone={tones[status.is]} />
      ))}
    </span>
  )
}

interface LastJobProps {
  readonly state: JobState
  /** Whole number, while the job is running. */
  readonly percent: number | undefined
}

/**
 * The status of the last job, worded for use next to a model's name. There, the bare status would
 * be read as the model's.
 */
export function LastJob({ state, percent }: LastJobProps) {
  const [status] = state.statuses
  const label =
    percent === undefined
      ? state.statuses.map(statusWithin).join(', ')
      : t('training.within.progress', { percent: percentText(percent / 100) })
  return (
    status && (
      <span className={`flex inline ${styles.status}`} data-wrap data-hint={evidenceOf(state)}>
        <Status label={t('training.last', { label })} tone={tones[status.is]} />
      </span>
    )
  )
}

/** The progress as a bar and a percentage; as the raw number while its scale is unknown. */
export function JobBar({ id, state }: { readonly id: string; readonly state: JobState }) {
  const { percent, value, statuses } = state
  const whole = percent === undefined ? undefined : wholePercent(percent)
  const text =
    whole === undefined ? (value === undefined ? undefined : `${value}`) : percentText(whole / 100)
  const hasNoScale = whole === undefined && value !== undefined
  return (
    <span
      className={cx(`nowrap row inline shrinks body ${styles.bar}`, hasNoScale && styles.noScale)}
    >
      <span
        className={`meter firm ${styles.track}`}
        data-state={statuses[0]?.is}
        role="progressbar"
        aria-label={t('training.progress', { id: shortId(id) })}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(whole === undefined
          ? hasNoScale && { 'aria-valuetext': `${text}, ${t('training.noScale')}` }
          : { 'aria-valuenow': whole })}
      >
        <svg
          className="block wide tall"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width={percent ?? 0} height="1" />
        </svg>
      </span>
      <span className="num">{text ?? <Nothing />}</span>
      {hasNoScale && <span className="third">{t('training.noScale')}</span>}
    </span>
  )
}
