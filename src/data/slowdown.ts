import { hourMs } from '../durations.ts'
import { limitedForMs, limitedUntil, slowAnswers } from '../client/health.ts'
import { recordAnswerTime, writeGoesFirstUntil } from '../client/recordHealth.ts'
import type { Ending } from '../client/requestLog.ts'
import { serviceErrorOf, type SentRequest } from '../client/serviceError.ts'
import { retryAfterOf } from '../dialect/errors.ts'
import { createStore } from '../store.ts'
import { isWaiting } from '../session/pageLock.ts'
import { queryClient } from './queryClient.ts'
import { isOfPerson } from '../session/session.ts'
import { useStore } from '../useStore.ts'

/** Consecutive requests without a response of the service, and the time of the next retry. */
interface Outage {
  readonly count: number
  /** Epoch milliseconds. */
  readonly nextAt: number
}
const outage = createStore<Outage | undefined>(undefined, { scope: 'person' })

/** Lost requests that count as an outage; a single one may be an accident. */
const minLost = 2
/** Seconds between two retries, doubled each time. */
const firstWait = 5
const longestWait = 60
/** The longest timer, in milliseconds; a longer wait is ended by the person. */
const maxTimerMs = hourMs

/** The reason why the console is slow. Times are epoch milliseconds. */
export type Slowdown =
  | { readonly is: 'limited' | 'unreachable'; readonly until: number }
  /** Milliseconds that responses usually take. */
  | { readonly is: 'slow'; readonly ms: number }

/** Subscribes to the reason why the console is slow; `undefined` if there is none. */
export function useSlowdown(): Slowdown | undefined {
  const limited = useStore(limitedUntil)
  const lost = useStore(outage)
  const ms = useStore(slowAnswers)
  return waitOf(limited, lost) ?? (ms === undefined ? undefined : { is: 'slow', ms })
}

function waitOf(limited: number, lost: Outage | undefined): Slowdown | undefined {
  if (limited > 0) return { is: 'limited', until: limited }
  if (lost && lost.count >= minLost) return { is: 'unreachable', until: lost.nextAt }
  return undefined
}

/** Whether reads are waiting: the service limits requests or cannot be reached. */
export const areReadsWaiting = (): boolean => waitOf(limitedUntil.get(), outage.get()) !== undefined

/** Statuses of a gateway or proxy whose service does not respond. */
const noService = new Set([502, 503, 504])
/**
 * Whether a request reads lists or records; the duration of files and rows depends on their size.
 */
const isPlainRead = ({ method, path }: SentRequest) =>
  method === 'GET' && !/blob|summary/.test(path)

/** Updates from a finished request whether the service is reachable, and its speed. */
export function recordEnding(request: SentRequest, ending: Ending): void {
  const { cause, state, status, took = 0, headers } = ending
  if (state === 'cancelled' || cause === 'offline') return
  if (cause === 'network' || cause === 'timeout' || noService.has(status ?? 0))
    return recordLostRequest(headers && retryAfterOf(headers))
  if (outage.get()) outage.set(undefined)
  if (request.method !== 'GET' && status !== 429) writeGoesFirstUntil.set(0)
  if (isPlainRead(request) && state === 'done') recordAnswerTime(took)
}

function recordLostRequest(retryAfter: number | undefined): void {
  const { count = 0, nextAt = 0 } = outage.get() ?? {}
  // Requests lost at the same moment count as one.
  const isPlanned = nextAt > Date.now()
  const tries = isPlanned ? count : count + 1
  const usual = Math.min(longestWait, firstWait * 2 ** Math.max(0, tries - minLost))
  const wait = Math.max(1, retryAfter ?? usual) * 1000
  outage.set({
    count: isPlanned ? Math.max(count, minLost) : tries,
    nextAt: isPlanned || tries < minLost ? nextAt : Date.now() + wait,
  })
}

const hasFailed = (error: unknown): boolean => {
  const failure = serviceErrorOf(error)
  return failure?.isTransient === true || ['network', 'timeout'].includes(failure?.cause ?? '')
}

/**
 * Retries the failed queries on screen, one after the other; never writes. Nothing is retried under
 * a lock screen: signing in again reloads everything on screen.
 */
async function readFailedAgain(): Promise<void> {
  if (isWaiting()) return
  const failed = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: (query) => isOfPerson(query) && hasFailed(query.state.error),
  })
  for (const { queryKey } of failed) {
    if (limitedForMs() > 0) return
    await queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
    // The rest would fail too and waits for the next retry.
    if ((outage.get()?.nextAt ?? 0) > Date.now()) return
  }
  if (failed.length === 0) outage.set(undefined)
}

/** Retries at once, at the person's request. */
export function tryNow(): void {
  writeGoesFirstUntil.set(0)
  if (limitedUntil.get() > 0) limitedUntil.set(0)
  const lost = outage.get()
  if (lost) outage.set({ ...lost, nextAt: 0 })
  void readFailedAgain()
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Schedules the end of the wait. */
function schedule(): void {
  clearTimeout(timer)
  const lost = outage.get()
  const until = limitedUntil.get() || (lost && lost.count >= minLost ? lost.nextAt : 0)
  const ms = until - Date.now()
  if (until === 0 || ms > maxTimerMs) return
  timer = setTimeout(
    () => {
      if (limitedUntil.get() > 0) limitedUntil.set(0)
      void readFailedAgain()
    },
    Math.max(0, ms),
  )
}

limitedUntil.subscribe(schedule)
outage.subscribe(schedule)
schedule()
