import { limitedForMs } from '../client/rateLimit.ts'

/**
 * Resolves after so many milliseconds.
 * @throws the reason of the signal when it is aborted
 */
export const waited = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/** A longer wait (in milliseconds) is not worth it: the read is sent, and says so. */
const longestMs = 10 * 60_000

/** Resolves when the service grants requests again; at once where it would take very long. */
export async function limitOver(signal: AbortSignal): Promise<void> {
  const ms = limitedForMs()
  if (ms > 0 && ms <= longestMs) await waited(ms, signal)
}
