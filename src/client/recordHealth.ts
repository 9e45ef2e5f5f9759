import { createStore } from '../store.ts'
import { limitedForMs, limitedUntil, slowAnswers } from './health.ts'
import type { Effect } from './outcome.ts'

/** Responses in the moving sample of the service's speed. */
const sampleSize = 5
/** Milliseconds: a service becomes slow above `slowMs`, and normal below `fastMs`. */
const slowMs = 4000
const fastMs = 2000

let latest: readonly number[] = []

/**
 * Records the duration of a read.
 * @param ms milliseconds from sending to the response
 */
export function recordAnswerTime(ms: number): void {
  latest = [...latest, ms].slice(-sampleSize)
  const middle = latest.toSorted((one, other) => one - other)[Math.floor(sampleSize / 2)]
  if (middle === undefined) return
  const isSlow = middle > (slowAnswers.get() === undefined ? slowMs : fastMs)
  if (isSlow || slowAnswers.get() !== undefined) slowAnswers.set(isSlow ? middle : undefined)
}

/** The polling interval in milliseconds, longer while the service is slow. */
export const slowedMs = (ms: number): number => Math.max(ms, 4 * (slowAnswers.get() ?? 0))

/**
 * Milliseconds until a low-priority reload: longer while the service limits requests or is slow.
 */
export const throttledMs = (ms: number): number => Math.max(slowedMs(ms), limitedForMs() + 1000)

/** Seconds to wait if the service does not return a time. */
const usualWait = 5
/** Milliseconds after the limit in which a refused write is likely to be sent again. */
const nextPressMs = 5000

/**
 * Epoch milliseconds until which queued reads wait behind a refused write; 0 without one. They
 * would use up the granted requests just when the write is sent again.
 */
export const writeGoesFirstUntil = createStore(0, { scope: 'person' })

/**
 * Records that the service refused a request because of its rate limit.
 * @param retryAfter seconds that it asked to wait
 */
export function recordLimit(retryAfter: number = usualWait, effect: Effect = 'read'): void {
  const until = Math.max(limitedUntil.get(), Date.now() + Math.max(1, retryAfter) * 1000)
  if (effect === 'write') writeGoesFirstUntil.set(until + nextPressMs)
  limitedUntil.set(until)
}
