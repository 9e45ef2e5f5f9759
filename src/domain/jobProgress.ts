import { minuteMs } from '../durations.ts'
import { digitsOf } from '../dialect/digits.ts'

/** Whether a job's progress counts to 1 or to 100, which the specification leaves open. */
export type Scale = 'fraction' | 'percent'

/** A job's progress as a number; services write decimals as numbers or text. */
export function progressOf(value: unknown): number | undefined {
  const digits = digitsOf(value) ?? (typeof value === 'string' ? value.trim() : '')
  const number = digits === '' ? Number.NaN : Number(digits)
  return Number.isFinite(number) ? number : undefined
}

/**
 * Detects the scale from the values seen so far. A value above 1 overrides an assumed fraction,
 * because a service that counts to 100 may start at 0.4.
 */
export function learnScale(
  known: Scale | undefined,
  values: readonly (number | undefined)[],
): Scale | undefined {
  let scale = known
  for (const value of values) {
    if (value === undefined) continue
    if (value > 1) return 'percent'
    if (value > 0 && value < 1) scale ??= 'fraction'
  }
  return scale
}

/** 0 to 100, or `undefined` while the scale is unknown. */
export function percentOf(value: number | undefined, scale: Scale | undefined): number | undefined {
  if (value === undefined || scale === undefined) return undefined
  return Math.min(100, Math.max(0, scale === 'fraction' ? value * 100 : value))
}

/** "62": rounded down, because 99.6% is not complete. */
export const wholePercent = (percent: number): number => Math.floor(percent + 1e-9)

/** The progress of a job as observed by this browser, oldest first. */
export interface ProgressHistory {
  /** Epoch milliseconds of the first load of the job in this browser. */
  readonly since: number
  readonly points: readonly { readonly at: number; readonly value: number }[]
}

/** Points kept per job; beyond that, every second point is dropped, except the last. */
const maxPoints = 200

/** The history with one more observation. */
export function withPoint(
  known: ProgressHistory | undefined,
  value: number | undefined,
  at: number,
): ProgressHistory {
  const { since, points } = known ?? { since: at, points: [] }
  if (value === undefined || points.at(-1)?.value === value) return known ?? { since, points }
  const next = [...points, { at, value }]
  return {
    since,
    points:
      next.length <= maxPoints ? next : next.filter((_, n) => n % 2 === 0 || n === next.length - 1),
  }
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
  const perMinute = ((to - from) / (last.at - first.at)) * minuteMs
  return { perMinute, endsAt: last.at + ((100 - to) / perMinute) * minuteMs }
}
