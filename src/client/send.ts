import { ownHeaders, servicePath } from '../gateway.ts'
import { learnFrom } from './deniedRequests.ts'
import type { Ending } from './requestLog.ts'
import { ServiceError, type Cause, type SentRequest } from './serviceError.ts'

const readTimeout = 15_000
const writeTimeout = 60_000

/** Statuses after which the service has certainly not applied a write. */
const notAppliedStatuses = new Set([
  400, 401, 403, 404, 405, 409, 410, 412, 413, 415, 422, 428, 429,
])

export interface TransportRequest extends SentRequest {
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** A POST that only reads is treated as a read. */
  readonly effect: 'read' | 'write'
  /**
   * Reads the body in another form than text; the result is returned as `Answer.body`. A long
   * answer calls `heartbeat` for each part: then only silence is a timeout, whatever the total
   * duration.
   */
  readonly readBody?: (response: Response, heartbeat: () => void) => Promise<string>
  /** The answer is a file: of any type, including HTML, and without a time limit for its body. */
  readonly file?: boolean
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: string
  /** Milliseconds. */
  readonly took: number
}

let clockAheadMs = 0

/** Milliseconds by which the service's clock is ahead of the browser's, from its last answer. */
export const getClockAheadMs = (): number => clockAheadMs

function noteClock(headers: Headers): void {
  const by = Date.parse(headers.get('Date') ?? '') - Date.now()
  // The header has whole seconds and the answer takes time, so smaller differences are ignored.
  if (!Number.isNaN(by)) clockAheadMs = Math.abs(by) < 5000 ? 0 : by
}

type Listener = () => void
const signedOutListeners = new Set<Listener>()

/** Calls `listener` whenever the service returns 401. Returns a function to unsubscribe. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener)
  return () => signedOutListeners.delete(listener)
}

type Log = (ending: Ending) => void
type SentHeaders = Readonly<Record<string, string>> | undefined
type Logbook = (request: SentRequest, at: number, headers: SentHeaders) => Log
let takeLogbook: (logbook: Logbook) => void = () => undefined
const logbook = new Promise<Logbook>((resolve) => {
  takeLogbook = resolve
})

/** The request log is loaded later; requests sent before are logged then. */
export const logTo = (to: Logbook): void => takeLogbook(to)

export function startLogEntry(request: SentRequest, headers: SentHeaders): Log {
  const at = Date.now()
  const began = performance.now()
  const entry = logbook.then((to) => to(request, at, headers))
  return (ending) => {
    const took = performance.now() - began
    void entry.then((end) => end({ ...ending, took }))
  }
}

type Form = NonNullable<SentRequest['form']>
let isMultipartOn = (): boolean => false

/** The setting for the encoding is loaded later, and is read for each request. */
export const multipartWhen = (isOn: () => boolean): void => {
  isMultipartOn = isOn
}

/** URL-encoded unless a file is among the fields, or multipart is turned on. */
export const isMultipart = (form: Form): boolean =>
  isMultipartOn() || form.some(([, value]) => value instanceof File)

export function encode(form: Form): URLSearchParams | FormData {
  const body = isMultipart(form) ? new FormData() : new URLSearchParams()
  for (const [name, value] of form) (body as FormData).append(name, value)
  return body
}

function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('Retry-After')
  if (value === null) return undefined
  if (/^\d+$/.test(value.trim())) return Number(value)
  // Relative to the service's own clock: the browser's may be wrong.
  const wait = (Date.parse(value) - Date.parse(headers.get('Date') ?? '')) / 1000
  return Number.isFinite(wait) ? Math.max(0, Math.round(wait)) : undefined
}

/**
 * The error for a request without an answer. A read has failed; the outcome of a write is unknown.
 */
export function networkError(
  request: SentRequest,
  effect: TransportRequest['effect'],
  cause: Cause,
  took: number,
  log: Log,
): ServiceError {
  const outcome = effect === 'read' ? 'failed' : cause === 'offline' ? 'notSent' : 'unknown'
  log({ state: outcome, cause })
  return new ServiceError({ outcome, cause, request, took })
}

/**
 * The outcome of an answer, by its status and type.
 * @throws ServiceError for everything but a 2xx
 */
export async function responseOutcome(
  request: SentRequest,
  { effect, file = false }: Pick<TransportRequest, 'effect' | 'file'>,
  answer: Answer,
  log: Log,
): Promise<Answer> {
  const { status, headers, body, took } = answer
  const contentType = headers.get('Content-Type') ?? ''
  const unsettled = effect === 'read' ? 'failed' : 'unknown'
  if (status >= 200 && status < 300) {
    // An HTML page instead of an answer comes from something else (a portal, a proxy).
    const readable = file || !/html/.test(contentType)
    if (readable) {
      log({ state: 'done', status, headers, body })
      learnFrom(request, status)
      return answer
    }
    log({ state: unsettled, cause: 'unreadable', status, headers, body })
    throw new ServiceError({
      outcome: unsettled,
      cause: 'unreadable',
      request,
      status,
      raw: body,
      took,
    })
  }
  const outcome = notAppliedStatuses.has(status) ? 'refused' : unsettled
  log({ state: outcome, cause: 'status', status, headers, body })
  // Only failures need this module, so it stays out of the first script.
  const { readFailure } = await import('../dialect/errors.ts')
  const failure = readFailure(body, contentType)
  learnFrom(request, status, failure.messages.join(' '))
  if (status === 401) for (const listener of signedOutListeners) listener()
  throw new ServiceError({
    outcome,
    cause: 'status',
    request,
    status,
    ...failure,
    raw: body,
    retryAfter: retryAfterOf(headers),
    took,
  })
}

/**
 * Sends one request, once. It never retries, shows or navigates: the caller does.
 * @throws ServiceError for everything but a 2xx; AbortError when `signal` aborts a read
 */
export async function send(sending: TransportRequest): Promise<Answer> {
  const { method, path, form, effect } = sending
  const request: SentRequest = form === undefined ? { method, path } : { method, path, form }
  const began = performance.now()
  // A plain GET must be identical to the document's preload, or it is fetched twice.
  const sent = method === 'GET' ? sending.headers : { ...ownHeaders, ...sending.headers }
  const log = startLogEntry(request, sent)
  const lost = (cause: Cause) =>
    networkError(request, effect, cause, performance.now() - began, log)
  if (!navigator.onLine && effect === 'write') throw lost('offline')

  const timeoutController = new AbortController()
  const { signal: timeout } = timeoutController
  let timer: ReturnType<typeof setTimeout> | undefined
  const heartbeat = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => timeoutController.abort(),
      effect === 'read' ? readTimeout : writeTimeout,
    )
  }
  heartbeat()
  let status: number
  let headers: Headers
  let body: string
  try {
    const init: RequestInit = {
      method,
      // A redirect could send a write or a secret to another server.
      redirect: 'error',
      signal: sending.signal ? AbortSignal.any([sending.signal, timeout]) : timeout,
    }
    if (sent) init.headers = sent
    if (form !== undefined) init.body = encode(form)
    const response = await fetch(servicePath + path, init)
    if (sending.file === true) clearTimeout(timer)
    status = response.status
    headers = response.headers
    noteClock(headers)
    body = await (sending.readBody?.(response, heartbeat) ?? response.text())
  } catch (error) {
    if (sending.signal?.aborted && effect === 'read') {
      log({ state: 'cancelled' })
      throw error
    }
    if (timeout.aborted) throw lost('timeout')
    // A write that was started may have arrived, even if the browser reports being offline now.
    throw lost(navigator.onLine || effect === 'write' ? 'network' : 'offline')
  } finally {
    clearTimeout(timer)
  }
  return responseOutcome(
    request,
    sending,
    { status, headers, body, took: performance.now() - began },
    log,
  )
}
