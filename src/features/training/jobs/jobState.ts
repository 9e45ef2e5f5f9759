import { endedAt, updatedAt } from '../../../dialect/answerNames.ts'
import type { Item } from '../../../metadata/item.ts'
import { percentOf, progressOf, type Scale } from './progress.ts'

/** After this many milliseconds without a change, a job is no longer considered running. */
export const quietAfterMs = 5 * 60_000

/** The progress of a job as observed by this browser, oldest first. */
export interface ProgressHistory {
  /** When this browser first read the job. */
  readonly since: number
  readonly points: readonly { readonly at: number; readonly value: number }[]
}

export type JobStatus =
  | { readonly is: 'failed' }
  | { readonly is: 'complete' }
  | { readonly is: 'running' }
  | { readonly is: 'quiet'; readonly minutes: number }
  | { readonly is: 'waiting' }
  /** The record has an end time, but no outcome. */
  | { readonly is: 'ended' }
  /** A number on an unknown scale that has not changed: it may mean almost done or just started. */
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
  /** The same by the service's clock, if the record says when it was. */
  readonly reported: number | undefined
}

/** Whether the record reports failure. */
export const isFailed = ({ failed }: Item): boolean => failed === true

/** Whether the record reports that the job has not failed; without the field it is unknown. */
const isSound = ({ failed }: Item): boolean => failed === false

/**
 * The state of a job at `now`, and how it is known. State names are the console's, not the
 * service's.
 * @param clockAheadMs milliseconds by which the service's clock is ahead of the one used for `now`
 */
export function jobStateOf(
  item: Item,
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
  // Without a time from the service, only this browser's observations say how long nothing changed.
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

/** Rate and end time; `undefined` before four changes, because fewer are not reliable. */
export function estimateOf(
  history: ProgressHistory | undefined,
  scale: Scale | undefined,
): { readonly perMinute: number; readonly endsAt: number } | undefined {
  const points = history?.points ?? []
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 5) return undefined
  const [from, to] = [percentOf(first.value, scale), percentOf(last.value, scale)]
  if (from === undefined || to === undefined || to <= from || to >= 100) return undefined
  const perMinute = ((to - from) / (last.at - first.at)) * 60_000
  return { perMinute, endsAt: last.at + ((100 - to) / perMinute) * 60_000 }
}

/**
 * Keeps the order of the displayed rows. New jobs on the first page are only counted, until the
 * person requests them; those of further pages are appended.
 * @param shown ids in display order
 */
export function stableOrder<T extends { readonly object_id: string }>(
  shown: readonly string[] | undefined,
  first: readonly T[],
  further: readonly T[] = [],
): { readonly rows: readonly T[]; readonly updates: number } {
  if (shown === undefined) return { rows: [...first, ...further], updates: 0 }
  const known = new Set(shown)
  const byId = new Map([...first, ...further].map((item) => [item.object_id, item]))
  const rows = shown.map((id) => byId.get(id)).filter((item) => item !== undefined)
  return {
    rows: [...rows, ...further.filter(({ object_id }) => !known.has(object_id))],
    updates: first.filter(({ object_id }) => !known.has(object_id)).length,
  }
}
