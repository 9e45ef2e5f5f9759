import { createStore } from '../store.ts'

/** Seconds that are waited where the service does not say how long. */
const usualWait = 5

/** Epoch milliseconds until which this deployment grants no more requests; 0 without any limit. */
export const limitedUntil = createStore(0, { scope: 'person' })

/**
 * The service has refused a request because there were too many.
 * @param retryAfter seconds that it asked to wait
 */
export function recordLimit(retryAfter: number = usualWait): void {
  limitedUntil.set(Math.max(limitedUntil.get(), Date.now() + Math.max(1, retryAfter) * 1000))
}

/** Milliseconds for which nothing should be sent that nobody asked for; 0 or less is none. */
export const limitedForMs = (): number => limitedUntil.get() - Date.now()
