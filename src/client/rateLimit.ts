/** Seconds that are waited where the service does not say how long. */
const usualWait = 5

let until = 0

/**
 * The service has refused a request because there were too many.
 * @param retryAfter seconds that it asked to wait
 */
export function noteLimit(retryAfter: number = usualWait): void {
  until = Math.max(until, Date.now() + Math.max(1, retryAfter) * 1000)
}

/** Milliseconds for which nothing should be sent that nobody asked for; 0 or less is none. */
export const limitedForMs = (): number => until - Date.now()
