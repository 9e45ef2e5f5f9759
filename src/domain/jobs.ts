import { minuteMs } from '../durations.ts'
import { endedAt, startedAt, updatedAt } from '../dialect/answerNames.ts'
import { textIn } from '../metadata/item.ts'
import type { ItemOf } from '../resources/resources.ts'
import { percentOf, progressOf, type ProgressHistory, type Scale } from './jobProgress.ts'

/** A training job as returned by the service. */
export type Job = ItemOf<'jobs'>

/** After this many milliseconds without a change, a job is no longer considered running. */
export const quietAfterMs = 5 * minuteMs

export type JobStatus =
  | { readonly is: 'failed' }
  | { readonly is: 'complete' }
  | { readonly is: 'running' }
  | { readonly is: 'quiet'; readonly minutes: number }
  | { readonly is: 'waiting' }
  /** The record has an end time, but no outcome. */
  | { readonly is: 'ended' }
  /** No progress is returned, or a number on an unknown scale that has not changed. */
  | { readonly is: 'unknown' }

/** States used for counting and filtering. */
export const stateNames = [
  'running',
  'quiet',
  'waiting',
  'unknown',
  'failed',
  'complete',
  'ended',
] as const satisfies readonly JobStatus['is'][]
export type StateName = (typeof stateNames)[number]
export const isStateName = (value: unknown): value is StateName =>
  stateNames.some((name) => name === value)
export const hasState = ({ statuses }: JobState, name: StateName): boolean =>
  statuses.some(({ is }) => is === name)

/** One observation that explains the state. */
export type JobProperty =
  | { readonly is: 'failed'; readonly value: string }
  | { readonly is: 'changed'; readonly from: number; readonly to: number }
  | { readonly is: 'sameSince'; readonly at: number; readonly isReported: boolean }
  | { readonly is: 'ended'; readonly at: number }
  | { readonly is: 'never' }
  | { readonly is: 'scale'; readonly value: number; readonly percent: number }
  | { readonly is: 'noScale'; readonly value: number }

export interface JobState {
  /** At most two: a job can be both failed and complete. */
  readonly statuses: readonly JobStatus[]
  readonly properties: readonly JobProperty[]
  readonly value: number | undefined
  readonly percent: number | undefined
  /** Whether further progress is expected. */
  readonly isOpen: boolean
  /** Whether to poll every few seconds. */
  readonly isMoving: boolean
  /** By this browser's clock. */
  readonly lastChange: number | undefined
  /** The same by the service's clock, if the record has a time. */
  readonly reported: number | undefined
}

/** Whether the record reports failure. */
export const isFailed = ({ failed }: Job): boolean => failed === true

/** Whether the record reports that the job has not failed; without the field it is unknown. */
const isSound = ({ failed }: Job): boolean => failed === false

/**
 * The state of a job at `now`, with the properties that explain it. State names are the console's,
 * not the service's.
 * @param clockAheadMs milliseconds by which the service's clock is ahead of the one used for `now`
 */
export function jobStateOf(
  item: Job,
  history: ProgressHistory | undefined,
  scale: Scale | undefined,
  now: number,
  clockAheadMs = 0,
): JobState {
  const value = progressOf(item.progress)
  const failed = isFailed(item)
  const toLocal = (at: number | undefined) =>
    at === undefined ? undefined : Math.min(at - clockAheadMs, now)
  const points = history?.points ?? []
  const [before, last] = [points.at(-2), points.at(-1)]
  const isReported = toLocal(updatedAt(item))
  const ended = toLocal(endedAt(item))
  const isDone = ended !== undefined && isSound(item)
  const percent = percentOf(value, scale) ?? (isDone ? 100 : undefined)
  const isFull = isDone || (percent !== undefined && percent >= 100)
  const observedChange = points.length > 1 ? last?.at : undefined
  // Changes observed by this browser count too: the service's clock may be wrong.
  const lastChange =
    isReported === undefined
      ? observedChange
      : Math.max(isReported, observedChange ?? Number.NEGATIVE_INFINITY)
  // Without a time from the service, only this browser's observations tell how long nothing
  // changed.
  const same = lastChange ?? history?.since ?? now
  const quiet = now - same
  const hasStarted = (value ?? 0) > 0 || points.length > 1

  const properties: JobProperty[] = []
  if (before && last) properties.push({ is: 'changed', from: before.value, to: last.value })
  properties.push({ is: 'failed', value: JSON.stringify(item.failed ?? '—') })
  if (value !== undefined && !(isDone && scale === undefined))
    properties.push(
      percent === undefined ? { is: 'noScale', value } : { is: 'scale', value, percent },
    )
  if (ended !== undefined) properties.push({ is: 'ended', at: ended })

  const statuses: JobStatus[] = []
  if (failed) statuses.push({ is: 'failed' })
  if (isFull) statuses.push({ is: 'complete' })
  if (statuses.length === 0) {
    if (ended !== undefined) statuses.push({ is: 'ended' })
    else if (item.progress === undefined && !hasStarted) statuses.push({ is: 'unknown' })
    else if (!hasStarted) {
      statuses.push({ is: 'waiting' })
      properties.push({ is: 'never' })
    } else if (percent === undefined && points.length < 2) statuses.push({ is: 'unknown' })
    else if (quiet >= quietAfterMs)
      statuses.push({ is: 'quiet', minutes: Math.floor(quiet / 60_000) })
    else statuses.push({ is: 'running' })
    if (hasStarted)
      properties.push({
        is: 'sameSince',
        at: same,
        isReported: isReported !== undefined && same === isReported,
      })
  }
  // A reported end time means ended, even if the scale of progress is unknown.
  const isOpen = !failed && !isFull && ended === undefined
  return {
    statuses,
    properties,
    value,
    percent,
    isOpen,
    isMoving: isOpen && percent !== undefined && quiet < quietAfterMs,
    lastChange: ended ?? lastChange,
    reported: endedAt(item) ?? (lastChange === isReported ? updatedAt(item) : undefined),
  }
}

/** Milliseconds to the next poll; `false` if nothing can change. */
export function pollIntervalOf(states: readonly JobState[]): number | false {
  if (states.some(({ isMoving }) => isMoving)) return 5000
  return states.some(({ isOpen }) => isOpen) ? 30_000 : false
}

/** A job with its state, as observed by this browser. */
export interface ModelJob {
  readonly item: Job
  readonly state: JobState
}

/** Jobs that have not ended, counted. */
export interface JobCounts {
  /** Jobs with observed progress. */
  readonly running: number
  /** Other unfinished jobs: queued, without a change for minutes, or in an unknown state. */
  readonly unfinished: number
}

const isRunning = ({ state }: ModelJob): boolean => state.isOpen && hasState(state, 'running')

/** The running jobs, and the other unfinished jobs, each in their order. */
export const openJobs = (jobs: readonly ModelJob[]) => ({
  running: jobs.filter(isRunning),
  unfinished: jobs.filter((job) => job.state.isOpen && !isRunning(job)),
})

/** The counts of unfinished jobs, for every screen. */
export function jobCounts(jobs: readonly ModelJob[]): JobCounts {
  const { running, unfinished } = openJobs(jobs)
  return { running: running.length, unfinished: unfinished.length }
}

/** The newest job by creation time; of several without times none, as any order is possible. */
export function newestOf(jobs: readonly ModelJob[]): ModelJob | undefined {
  const began = ({ item }: ModelJob) => startedAt(item) ?? -Infinity
  let newest = jobs[0]
  for (const job of jobs) if (newest && began(job) > began(newest)) newest = job
  return jobs.length > 1 && newest && began(newest) === -Infinity ? undefined : newest
}

/**
 * Whether a part of a model's jobs, in the service's order, is enough to name the newest one. A
 * service may list the oldest first; without times no part tells.
 */
export function hasNewest(jobs: readonly Job[]): boolean {
  const began = jobs.map((job) => startedAt(job))
  if (began.length < 2) return false
  return (
    began.every((at) => at === undefined) ||
    began.every((at, n) => n === 0 || (at !== undefined && at <= (began[n - 1] ?? -Infinity)))
  )
}

/** The end of a job, else its start, in epoch milliseconds. */
export const jobAt = (job: Job): number | undefined => endedAt(job) ?? startedAt(job)

/**
 * The failed jobs without a later finished job of the same model, in their order. A job without a
 * model or a time stays.
 */
export function failedSinceTrained(jobs: readonly Job[]): readonly Job[] {
  const trained = new Map<string, number>()
  for (const job of jobs) {
    const at = endedAt(job)
    const model = textIn(job, 'enrich')
    if (isSound(job) && at !== undefined && model !== undefined)
      trained.set(model, Math.max(at, trained.get(model) ?? at))
  }
  return jobs.filter(
    (job) =>
      isFailed(job) && (jobAt(job) ?? Infinity) > (trained.get(textIn(job, 'enrich') ?? '') ?? 0),
  )
}
