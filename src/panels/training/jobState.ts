import { timeOf } from '../../fields/valueKind.ts'
import type { Item } from '../../metadata/resource.ts'
import { percentOf, progressOf, type Scale } from './progress.ts'

/** Milliseconds without a change after which a job is not called running any more. */
export const quietAfter = 5 * 60_000

/** What this browser has seen of a job's progress, oldest first. */
export interface ProgressHistory {
  /** When this browser first looked. */
  readonly since: number
  readonly points: readonly { readonly at: number; readonly value: number }[]
}

export type JobStatus =
  | { readonly is: 'failed' }
  | { readonly is: 'complete' }
  | { readonly is: 'running' }
  | { readonly is: 'quiet'; readonly minutes: number }
  | { readonly is: 'waiting' }
  /** The record tells when it ended, and nothing tells how. */
  | { readonly is: 'ended' }
  /** A number on an unknown scale that has not moved: it may be all, or nearly nothing. */
  | { readonly is: 'unknown' }

/** States as they are counted and filtered by. */
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

/** One observation of "how we know". */
export type JobProperty =
  | { readonly is: 'failed'; readonly value: string }
  | { readonly is: 'changed'; readonly from: number; readonly to: number }
  | { readonly is: 'sameSince'; readonly at: number; readonly isReported: boolean }
  | { readonly is: 'ended'; readonly at: number }
  | { readonly is: 'never' }
  | { readonly is: 'scale'; readonly value: number; readonly percent: number }
  | { readonly is: 'noScale'; readonly value: number }

export interface JobState {
  /** One word, or two: a job can be failed and full. */
  readonly statuses: readonly JobStatus[]
  readonly properties: readonly JobProperty[]
  readonly value: number | undefined
  readonly percent: number | undefined
  /** Whether more is to be expected of it. */
  readonly open: boolean
  /** Whether it is worth a look every few seconds. */
  readonly moving: boolean
  readonly lastChange: number | undefined
}

/** Whether the record itself says that its job has failed: truthy as services write it. */
export const isFailed = ({ failed }: Item): boolean =>
  failed === true || failed === 1 || (typeof failed === 'string' && /^(true|1|yes)$/i.test(failed))

/** Whether the record itself says that its job has not failed; one that says nothing may have. */
const isSound = ({ failed }: Item): boolean =>
  failed === false || failed === 0 || (typeof failed === 'string' && /^(false|0|no)$/i.test(failed))

const changedKeys = ['updated_at', 'modified_at', 'updated', 'modified', 'last_update']
const endedKeys = ['ended_at', 'finished_at', 'completed_at']
const timeUnder = (item: Item, keys: readonly string[]): number | undefined =>
  keys.map((key) => timeOf(item[key], key)).find((at) => at !== undefined)

/**
 * What is known of a job at `now`, and how. No word is the service's own.
 * @param clockAheadMs milliseconds by which the service's clock is ahead of the one that `now` is read from
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
  const isReported = toLocal(timeUnder(item, changedKeys))
  const ended = toLocal(timeUnder(item, endedKeys))
  const isDone = ended !== undefined && isSound(item)
  const percent = percentOf(value, scale) ?? (isDone ? 100 : undefined)
  const full = isDone || (percent !== undefined && percent >= 100)
  const observedChange = points.length > 1 ? last?.at : undefined
  // What this browser saw itself counts too: a service's clock may be wrong.
  const lastChange =
    isReported === undefined
      ? observedChange
      : Math.max(isReported, observedChange ?? Number.NEGATIVE_INFINITY)
  // Without a time of the service's, only our own watching can tell how long nothing happened.
  const same = lastChange ?? history?.since ?? now
  const quiet = now - same
  const started = (value ?? 0) > 0 || points.length > 1

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
  if (full) statuses.push({ is: 'complete' })
  if (statuses.length === 0) {
    if (ended !== undefined) statuses.push({ is: 'ended' })
    else if (!started) {
      statuses.push({ is: 'waiting' })
      properties.push({ is: 'never' })
    } else if (percent === undefined && points.length < 2) statuses.push({ is: 'unknown' })
    else if (quiet >= quietAfter)
      statuses.push({ is: 'quiet', minutes: Math.floor(quiet / 60_000) })
    else statuses.push({ is: 'running' })
    if (started)
      properties.push({
        is: 'sameSince',
        at: same,
        isReported: isReported !== undefined && same === isReported,
      })
  }
  // A time of its end is an end, also where the scale of progress cannot tell one.
  const open = !failed && !full && ended === undefined
  return {
    statuses,
    properties,
    value,
    percent,
    open,
    moving: open && percent !== undefined && quiet < quietAfter,
    lastChange: ended ?? lastChange,
  }
}

/** Milliseconds to the next look; `false`: there is nothing to look for. */
export function pollIntervalOf(states: readonly JobState[]): number | false {
  if (states.some(({ moving }) => moving)) return 5000
  return states.some(({ open }) => open) ? 30_000 : false
}

const reasonKeys = ['error', 'message', 'detail', 'reason', 'traceback']

/** Why it failed, if the record says so under any of the usual names. */
export function reasonOf(item: Item): string | undefined {
  for (const key of reasonKeys) {
    const value = item[key]
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return undefined
}

/** Rate and time left; nothing before four changes, because two points make any line. */
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
 * The rows on screen keep their places; a job that is new on the first page waits until it is asked
 * for, and what a further page brought stands below.
 * @param shown ids in the order they stand in now
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

/** A job among the answers to Train, whatever the service calls it; `undefined` for anything else. */
export function jobIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const record = answer as Record<string, unknown>
  const id = record.object_id ?? record.job_id
  if (typeof id === 'string' && ('progress' in record || 'enrich' in record || 'job_id' in record))
    return id
  return jobIn(record.job)
}
