import { minuteMs } from '../durations.ts'
import { limitedForMs, limitedUntil } from '../client/health.ts'
import { writeGoesFirstUntil } from '../client/recordHealth.ts'
import { ServiceError } from '../client/serviceError.ts'
import type { Priority, Reader } from './throttle.ts'

/** A queue of reads. They are sent one after the other, because all at once would be refused. */
interface Lane {
  waiting: readonly (() => void)[]
  isBusy: boolean
  /** The longest limit to wait for, in milliseconds; at a longer one the read is sent and fails. */
  readonly longestMs: number
  /** Attempts before a read fails, because others may use up the granted requests. */
  readonly tries: number
}

const newLane = (longestMs: number, tries: number): Lane => ({
  waiting: [],
  isBusy: false,
  longestMs,
  tries,
})
/** User-initiated reads; they fail early, so that the page shows it soon. */
const userInitiated = newLane(30_000, 3)
/** Low-priority reads; they wait for user-initiated ones too. */
const lowPriority = newLane(10 * minuteMs, 8)

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Starts the reads that may be sent now. A low-priority read must never delay a user-initiated read
 * that it has joined.
 */
function startNext(): void {
  clearTimeout(timer)
  const ms = limitedForMs()
  const waitMs = Math.max(ms, writeGoesFirstUntil.get() - Date.now())
  if (waitMs > 0 && ms <= lowPriority.longestMs) timer = setTimeout(startNext, waitMs)
  for (const lane of [userInitiated, lowPriority]) {
    const [start, ...others] = lane.waiting
    const mustWait =
      lane.isBusy ||
      (waitMs > 0 && ms <= lane.longestMs) ||
      (lane === lowPriority && (userInitiated.isBusy || userInitiated.waiting.length > 0))
    if (!start || mustWait) continue
    lane.waiting = others
    lane.isBusy = true
    start()
  }
}
limitedUntil.subscribe(startNext)
writeGoesFirstUntil.subscribe(startNext)

/** Resolves when it is the read's turn; refused reads go to the front of their queue. */
const turn = (lane: Lane, isRefused: boolean, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => {
      lane.waiting = lane.waiting.filter((other) => other !== start)
      reject(signal.reason as Error)
    }
    const start = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    lane.waiting = isRefused ? [start, ...lane.waiting] : [...lane.waiting, start]
    startNext()
  })

const mayRepeat = (lane: Lane, tries: number, error: unknown) =>
  error instanceof ServiceError &&
  error.isLimited &&
  tries < lane.tries &&
  limitedForMs() <= lane.longestMs

/**
 * Queues a read until the service grants requests again.
 * @param priority a low-priority read waits longer, and for all user-initiated ones
 * @param failure the error of a first attempt
 * @throws ServiceError of the last attempt; the reason of the signal when aborted while waiting
 */
export async function queueRead<T>(
  read: (context: Reader) => Promise<T>,
  context: Reader,
  priority: Priority | undefined,
  failure?: unknown,
): Promise<T> {
  const lane = priority ? lowPriority : userInitiated
  let last = failure
  for (let tries = last === undefined ? 0 : 1; ; tries += 1) {
    if (tries > 0 && !mayRepeat(lane, tries, last)) throw last
    await turn(lane, tries > 0, context.signal)
    try {
      return await read(context)
    } catch (error) {
      last = error
    } finally {
      lane.isBusy = false
      startNext()
    }
  }
}
