import { servicePath } from '../gateway.ts'
import { createStore } from '../store.ts'
import { encodeBody } from './bodyEncoding.ts'
import { forgetDenial } from './deniedRequests.ts'
import { isOfOther, readHeaders, writeHeaders } from './deployment.ts'
import { takeFirstAnswer } from './firstData.ts'
import { addressed, type SentHeaders, whyNothing } from './gatewayAccess.ts'
import { isDone, outcomeWithout, type HttpAnswer, type Effect } from './outcome.ts'
import type { Ending } from './requestLog.ts'
import { ServiceError, type Cause, type SentRequest } from './serviceError.ts'

const readTimeoutMs = 15_000
const writeTimeoutMs = 60_000

export interface TransportRequest extends SentRequest {
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly effect: Effect
  /**
   * Reads the body in another form than text; the result becomes `Answer.body`. A long response
   * calls `heartbeat` for each part: then only silence is a timeout, regardless of the total
   * duration.
   */
  readonly readBody?: (response: Response, heartbeat: () => void) => Promise<string>
  /**
   * Whether the response is a file: of any type, including HTML, and without a time limit for its
   * body.
   */
  readonly file?: boolean
}

/** Loads the code that only failures need. */
export const failures = () => import('./failedAnswer.ts')

let clockAheadMs = 0

/** Milliseconds by which the service's clock is ahead of the browser's, from its last response. */
export const getClockAheadMs = (): number => clockAheadMs

function noteClock(headers: Headers): void {
  const by = Date.parse(headers.get('Date') ?? '') - Date.now()
  // The header has whole seconds and a response takes time, so smaller differences are ignored.
  if (!Number.isNaN(by)) clockAheadMs = Math.abs(by) < 5000 ? 0 : by
}

/** The number of 401 responses in this tab. */
const signedOutAnswers = createStore(0, { scope: 'tab' })

/** Calls `listener` whenever the service returns 401. Returns a function to unsubscribe. */
export const onSignedOut = signedOutAnswers.subscribe

let sessions = 0

/** Starts a new session: a later 401 to an older request says nothing about it. */
export const startSession = (): void => {
  sessions += 1
}

type Log = (
  request: SentRequest,
  at: number,
  headers: SentHeaders,
  effect: Effect,
) => (ending: Ending) => void
let setLog: (log: Log) => void = () => undefined
const loadedLog = new Promise<Log>((resolve) => {
  setLog = resolve
})

/** Sets the request log, which is loaded later; earlier requests are logged then. */
export const logTo = (log: Log): void => setLog(log)

/**
 * Follows one request to its end, with any transport. It logs the request, decides its outcome, and
 * records facts about the session and the account. Exactly one of `lost`, `cancelled` and
 * `answered` is called, when it ends.
 */
export function startExchange(request: SentRequest, effect: Effect, headers: SentHeaders) {
  const began = performance.now()
  const at = Date.now()
  const session = sessions
  const entry = loadedLog.then((log) => log(request, at, headers, effect))
  const took = () => performance.now() - began
  const log = (ending: Ending) => {
    const all = { ...ending, took: took() }
    void entry.then((end) => end(all))
  }
  return {
    /** The error for a request without a response. */
    lost(cause: Cause): ServiceError {
      const outcome = outcomeWithout(effect, cause)
      log({ state: outcome, cause })
      return new ServiceError({ outcome, cause, request, took: took() })
    },
    cancelled: () => log({ state: 'cancelled' }),
    /** @throws ServiceError for everything but a 2xx */
    async answered(parts: Omit<HttpAnswer, 'took'>, isFile = false): Promise<HttpAnswer> {
      const answer = { ...parts, took: took() }
      if (isDone(answer, isFile)) {
        log({ state: 'done', ...parts })
        forgetDenial(request)
        return answer
      }
      const { failedAnswer } = await failures()
      const error = failedAnswer(request, effect, answer)
      log({ state: error.outcome, cause: error.cause, ...parts })
      // A response to OPTIONS says nothing about the session.
      if (error.isSignedOut && request.method !== 'OPTIONS' && session === sessions)
        signedOutAnswers.set(signedOutAnswers.get() + 1)
      throw error
    },
  }
}

/**
 * Sends one request, once. The caller decides on retries, messages and navigation.
 * @returns the answer to a 2xx, with `took` in milliseconds
 * @throws ServiceError for everything else, with its outcome; AbortError when `signal` aborts a
 * read
 */
export async function send(sending: TransportRequest): Promise<HttpAnswer> {
  const { method, path, form, effect } = sending
  const request: SentRequest = form === undefined ? { method, path } : { method, path, form }
  const address = servicePath + path
  const own = method === 'GET' ? readHeaders(address) : writeHeaders()
  const sent = own ? { ...own, ...sending.headers } : sending.headers
  const exchange = startExchange(request, effect, sent)
  if (!navigator.onLine && effect === 'write') throw exchange.lost('offline')

  const timeoutController = new AbortController()
  const { signal: timeout } = timeoutController
  let timer: ReturnType<typeof setTimeout> | undefined
  const heartbeat = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => timeoutController.abort(),
      effect === 'read' ? readTimeoutMs : writeTimeoutMs,
    )
  }
  heartbeat()
  let parts: Omit<HttpAnswer, 'took'>
  try {
    const init: RequestInit = {
      method,
      // A redirect could send a write or a secret to another server.
      redirect: 'error',
      signal: sending.signal ? AbortSignal.any([sending.signal, timeout]) : timeout,
    }
    const [url, headers] = addressed(path, sent)
    if (headers) init.headers = headers
    if (form !== undefined) init.body = encodeBody(form)
    const first = method === 'GET' ? takeFirstAnswer(path) : undefined
    let response = first ?? (await fetch(url, init))
    // Another tab has changed the deployment, so the response is not for this page.
    if (isOfOther(response.headers) && method === 'GET') {
      init.headers = { ...sent, ...readHeaders(address) }
      response = await fetch(url, init)
    }
    if (sending.file === true) clearTimeout(timer)
    const { status } = response
    noteClock(response.headers)
    const body = await (sending.readBody?.(response, heartbeat) ?? response.text())
    parts = { status, headers: response.headers, body }
  } catch (error) {
    if (sending.signal?.aborted && effect === 'read') {
      exchange.cancelled()
      throw error
    }
    if (timeout.aborted) throw exchange.lost('timeout')
    // A started write may have arrived, even if the browser reports being offline now.
    throw exchange.lost(navigator.onLine || effect === 'write' ? await whyNothing() : 'offline')
  } finally {
    clearTimeout(timer)
  }
  return exchange.answered(parts, sending.file)
}
