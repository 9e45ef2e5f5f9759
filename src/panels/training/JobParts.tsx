import { clockTime } from '../../messages/format.ts'
import '../../messages/training.ts'
import { t } from '../../messages/i18n.ts'
import type { Tone } from '../../metadata/field.ts'
import { shortId } from '../../ui/shortId.ts'
import { Status } from '../../ui/Status.tsx'
import type { Fact, JobState, StateName, Word } from './jobState.ts'
import { wholePercent } from './progress.ts'
import './training.css'

const tones = {
  failed: 'bad',
  complete: 'ok',
  running: 'progress',
  quiet: 'warn',
  waiting: 'neutral',
  ended: 'neutral',
  untold: 'neutral',
} satisfies Record<Word['is'], Tone>

/** A state without its figures. */
export const stateText = (name: StateName): string =>
  t(name === 'quiet' ? 'training.state.quietAny' : `training.state.${name}`)

export function wordText(word: Word): string {
  if (word.is !== 'quiet') return stateText(word.is)
  // Hours from two on, days from two on: nobody counts 394 minutes.
  const hours = Math.floor(word.minutes / 60)
  if (hours >= 48) return t('training.state.quietDays', { n: Math.floor(hours / 24) })
  return hours >= 2
    ? t('training.state.quietHours', { n: hours })
    : t('training.state.quiet', { n: word.minutes })
}

/** One observation of how a state is known, in words. */
export function factText(fact: Fact): string {
  switch (fact.is) {
    case 'failed':
    case 'changed':
      return t(`training.fact.${fact.is}`, { ...fact })
    case 'sameSince':
      return t(fact.told ? 'training.fact.sameTold' : 'training.fact.sameSeen', {
        time: clockTime(fact.at),
      })
    case 'ended':
      return t('training.fact.ended', { time: clockTime(fact.at) })
    case 'never':
      return t('training.fact.never')
    case 'scale':
      return t('training.fact.scale', { value: fact.value, percent: wholePercent(fact.percent) })
    case 'noScale':
      return t('training.fact.noScale', { value: fact.value })
    default:
      return fact satisfies never
  }
}

/** The state of a job in one word or two, with how it is known. */
export function JobWords({ state }: { readonly state: JobState }) {
  return (
    <span className="job-words" data-hint={state.facts.map(factText).join('. ')}>
      {state.words.map((word) => (
        <Status key={word.is} word={wordText(word)} tone={tones[word.is]} />
      ))}
    </span>
  )
}

/** The same beside a model's name, where a bare word would read as the state of the model. */
export function LastJob({
  state,
  percent,
}: {
  readonly state: JobState
  /** While it runs, in whole numbers. */
  readonly percent: number | undefined
}) {
  const [word] = state.words
  const words =
    percent === undefined
      ? state.words.map((one) => wordText(one).toLowerCase()).join(', ')
      : t('training.running', { n: percent }).toLowerCase()
  return (
    word && (
      <span className="job-words" data-hint={state.facts.map(factText).join('. ')}>
        <Status word={t('training.last', { words })} tone={tones[word.is]} />
      </span>
    )
  )
}

/** The progress as a bar and a number; the number as it came while its scale is not known. */
export function JobBar({ id, state }: { readonly id: string; readonly state: JobState }) {
  const { percent, value, words } = state
  const whole = percent === undefined ? undefined : wholePercent(percent)
  const text =
    whole === undefined
      ? value === undefined
        ? '—'
        : `${value}`
      : t('training.percent', { n: whole })
  const noScale = whole === undefined && value !== undefined
  return (
    <span className={`job-bar${noScale ? ' no-scale' : ''}`}>
      <span
        className={`bar ${words[0]?.is ?? ''}`}
        role="progressbar"
        aria-label={t('training.progress', { id: shortId(id) })}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(whole === undefined
          ? { 'aria-valuetext': noScale ? `${text}, ${t('training.noScale')}` : text }
          : { 'aria-valuenow': whole })}
      >
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={percent ?? 0} height="1" />
        </svg>
      </span>
      <span className="num">{text}</span>
      {noScale && <span className="third">{t('training.noScale')}</span>}
    </span>
  )
}
