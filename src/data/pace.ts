import { limitedForMs, limitedUntil, slowAnswers } from '../client/health.ts'
import { recordAnswerTime, writeGoesFirstUntil } from '../client/recordHealth.ts'
import type { Ending } from '../client/requestLog.ts'
import { serviceErrorOf, type SentRequest } from '../client/serviceError.ts'
import { retryAfterOf } from '../dialect/errors.ts'
import { createStore } from '../store.ts'
import { isWaiting } from '../session/cover.ts'
import { queryClient } from './queryClient.ts'
import { isOfPerson } from '../session/session.ts'
import { useStore } from '../useStore.ts'

/** Requests in a row without an answer of the service, and when a read is tried again. */
interface Outage {
  readonly count: number
  /** Epoch milliseconds. */
  readonly nextAt: number
}
const outage = createStore<Outage | undefined>(undefined, { scope: 'person' })

/** One lost request may be an accident. */
const minLost = 2
/** Seconds between two tries: twice as many each time. */
const firstWait = 5
const longestWait = 60
/** A longer wait (in milliseconds) is for the person to end. */
const maxTimerMs = 60 * 60_000

/** What slows the console down now. Times are epoch milliseconds. */
export type Pace =
  | { readonly is: 'limited' | 'unreachable'; readonly until: number }
  /** Milliseconds that answers usually take. */
  | { readonly is: 'slow'; readonly ms: number }

/** What slows the console down now; `undefined` while nothing does. */
export function usePace(): Pace | undefined {
  const limited = useStore(limitedUntil)
  const lost = useStore(outage)
  const ms = useStore(slowAnswers)
  return waitOf(limited, lost) ?? (ms === undefined ? undefined : { is: 'slow', ms })
}

function waitOf(limited: number, lost: Outage | undefined): Pace | undefined {
  if (limited > 0) return { is: 'limited', until: limited }
  if (lost && lost.count >= minLost) return { is: 'unreachable', until: lost.nextAt }
  return undefined
}

/** Whether reads wait now: the service limits requests or cannot be reached. */
export const areReadsWaiting = (): boolean => waitOf(limitedUntil.get(), outage.get()) !== undefined

/** The answers of a gateway or proxy in place of a service that does not answer. */
const noService = new Set([502, 503, 504])
/** What reads lists and records; files and rows take as long as they are large. */
const isPlainRead = ({ method, path }: SentRequest) =>
  method === 'GET' && !/blob|summary/.test(path)

/** Draws from the end of a request whether the service can be reached, and how fast it is. */
export function recordPace(request: SentRequest, ending: Ending): void {
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
  // Requests of the same moment are lost together.
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
 * Reads again what is on screen and could not be read, one after the other; writes never. While the
 * page waits for its person nothing is read: signing in again reads everything on screen.
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
    // The rest fails too: it waits for the next try.
    if ((outage.get()?.nextAt ?? 0) > Date.now()) return
  }
  if (failed.length === 0) outage.set(undefined)
}

/** Tries again at once, because the person wants it. */
export function tryNow(): void {
  writeGoesFirstUntil.set(0)
  if (limitedUntil.get() > 0) limitedUntil.set(0)
  const lost = outage.get()
  if (lost) outage.set({ ...lost, nextAt: 0 })
  void readFailedAgain()
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Goes on when the wait is over. */
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
