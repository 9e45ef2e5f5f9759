import { limitedForMs, limitedUntil } from '../client/rateLimit.ts'

const neverEarlier = () => () => undefined

/**
 * Resolves after so many milliseconds.
 * @param sooner calls its argument to end the wait; returns a function that unsubscribes
 * @throws the reason of the signal when it is aborted
 */
export const waitFor = (
  ms: number,
  signal: AbortSignal,
  sooner: (done: () => void) => () => void = neverEarlier,
): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      signal.removeEventListener('abort', stop)
    }
    const stop = () => {
      end()
      reject(signal.reason as Error)
    }
    const done = () => {
      end()
      resolve()
    }
    const timer = setTimeout(done, ms)
    const unsubscribe = sooner(done)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/** A longer wait (in milliseconds) is not worth it: the read is sent, and says so. */
const longestMs = 10 * 60_000

/**
 * Resolves when the service grants requests again, or the person wants to try now.
 * @param mostMs the longest wait, in milliseconds
 * @throws the reason of the signal when it is aborted
 */
export async function limitEnded(getSignal: () => AbortSignal, mostMs: number): Promise<void> {
  const end = Date.now() + mostMs
  for (;;) {
    const ms = Math.min(limitedForMs(), end - Date.now())
    if (ms <= 0) return
    // A limit that changes meanwhile is another wait.
    await waitFor(ms, getSignal(), limitedUntil.subscribe)
  }
}

/** Resolves when the service grants requests again; at once where it would take very long. */
export async function limitOver(signal: AbortSignal): Promise<void> {
  if (limitedForMs() <= longestMs) await limitEnded(() => signal, longestMs)
}
