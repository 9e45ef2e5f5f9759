import { createStore } from '../store.ts'
import type { Effect } from './outcome.ts'
import { limitedUntil } from './rateLimit.ts'

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
