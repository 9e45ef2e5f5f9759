import { createStore } from '../store.ts'
import { limitedForMs } from './rateLimit.ts'

/** So many of the latest answers say how fast the service is. */
const sampleSize = 5
/** Milliseconds: a service is slow above the one, and no longer below the other. */
const slowMs = 4000
const fastMs = 2000

let latest: readonly number[] = []

/** Milliseconds that answers usually take while the service is slow; else `undefined`. */
export const slowAnswers = createStore<number | undefined>(undefined, { scope: 'person' })

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
