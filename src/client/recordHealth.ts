import { createStore } from '../store.ts'
import { limitedForMs, limitedUntil, slowAnswers } from './health.ts'
import type { Effect } from './outcome.ts'

/** So many of the latest answers say how fast the service is. */
const sampleSize = 5
/** Milliseconds: a service is slow above the one, and no longer below the other. */
const slowMs = 4000
const fastMs = 2000

let latest: readonly number[] = []

/**
 * Notes how long a read took.
 * @param ms milliseconds from sending to the answer
 */
export function recordAnswerTime(ms: number): void {
  latest = [...latest, ms].slice(-sampleSize)
  const middle = latest.toSorted((one, other) => one - other)[Math.floor(sampleSize / 2)]
  if (middle === undefined) return
  const isSlow = middle > (slowAnswers.get() === undefined ? slowMs : fastMs)
  if (isSlow || slowAnswers.get() !== undefined) slowAnswers.set(isSlow ? middle : undefined)
}

/** Milliseconds between two polls: more while the service is slow. */
export const slowedMs = (ms: number): number => Math.max(ms, 4 * (slowAnswers.get() ?? 0))

/**
 * Milliseconds until something is read again that nobody asked for: later while the service limits
 * requests or is slow.
 */
export const pacedMs = (ms: number): number => Math.max(slowedMs(ms), limitedForMs() + 1000)

/** Seconds that are waited where the service does not say how long. */
const usualWait = 5
/** Milliseconds after the wait in which somebody presses again whose write was refused. */
const nextPressMs = 5000

/**
 * Epoch milliseconds until which waiting reads stay behind a refused write: they would use up what the
 * service grants in the moment in which the write is sent again. 0 without such a write.
 */
export const writeGoesFirstUntil = createStore(0, { scope: 'person' })

/**
 * The service has refused a request because there were too many.
 * @param retryAfter seconds that it asked to wait
 */
export function recordLimit(retryAfter: number = usualWait, effect: Effect = 'read'): void {
  const until = Math.max(limitedUntil.get(), Date.now() + Math.max(1, retryAfter) * 1000)
  if (effect === 'write') writeGoesFirstUntil.set(until + nextPressMs)
  limitedUntil.set(until)
}
