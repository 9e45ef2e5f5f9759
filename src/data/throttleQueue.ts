import { limitedForMs, limitedUntil } from '../client/health.ts'
import { writeGoesFirstUntil } from '../client/recordHealth.ts'
import { ServiceError } from '../client/serviceError.ts'
import type { Priority, Reader } from './throttle.ts'

/** Reads that wait for their turn; one is sent after the other, as all at once would be refused. */
interface Lane {
  waiting: readonly (() => void)[]
  isBusy: boolean
  /** A longer limit, in milliseconds, is not waited for: the read is sent, and fails. */
  readonly longestMs: number
  /** After so many refusals a read fails: others may use up what the service grants. */
  readonly tries: number
}

const newLane = (longestMs: number, tries: number): Lane => ({
  waiting: [],
  isBusy: false,
  longestMs,
  tries,
})
/** What somebody waits for: a page that cannot be read soon says so. */
const foreground = newLane(30_000, 3)
/** What nobody asked for: it waits for the foreground too. */
const background = newLane(10 * 60_000, 8)

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Starts what may be sent now. A read of the background may join one of the foreground that waits
 * here, so it must never keep that one from its turn.
 */
function startNext(): void {
  clearTimeout(timer)
  const ms = limitedForMs()
  const waitMs = Math.max(ms, writeGoesFirstUntil.get() - Date.now())
  if (waitMs > 0 && ms <= background.longestMs) timer = setTimeout(startNext, waitMs)
  for (const lane of [foreground, background]) {
    const [start, ...others] = lane.waiting
    const mustWait =
      lane.isBusy ||
      (waitMs > 0 && ms <= lane.longestMs) ||
      (lane === background && (foreground.isBusy || foreground.waiting.length > 0))
    if (!start || mustWait) continue
    lane.waiting = others
    lane.isBusy = true
    start()
  }
}
limitedUntil.subscribe(startNext)
writeGoesFirstUntil.subscribe(startNext)

/** Resolves when the turn has come; what was refused is before the others of its lane. */
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
 * Sends a read when the service grants requests again, after those that wait already.
 * @param priority a background read waits longer, and for all of the foreground
 * @param failure the error of a first try
 * @throws ServiceError of the last try; the reason of the signal when it is aborted while it waits
 */
export async function readInTurn<T>(
  read: (context: Reader) => Promise<T>,
  context: Reader,
  priority: Priority | undefined,
  failure?: unknown,
): Promise<T> {
  const lane = priority ? background : foreground
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
