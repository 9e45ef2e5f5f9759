import { limitedUntil } from './rateLimit.ts'

/** Seconds that are waited where the service does not say how long. */
const usualWait = 5

/**
 * The service has refused a request because there were too many.
 * @param retryAfter seconds that it asked to wait
 */
export function recordLimit(retryAfter: number = usualWait): void {
  limitedUntil.set(Math.max(limitedUntil.get(), Date.now() + Math.max(1, retryAfter) * 1000))
}
