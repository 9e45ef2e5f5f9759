import { readFailedAnswer } from '../dialect/errors.ts'
import { stateOf } from '../dialect/evidence.ts'
import { NoIdsError, OtherRecordError } from '../dialect/idKeys.ts'
import { readReturned } from '../dialect/json.ts'
import { refusesBody } from '../dialect/refusedBody.ts'
import { saysRefused } from '../dialect/refusal.ts'
import { refuseForm, writeFormsOf } from '../dialect/writeForms.ts'
import { requestIdHeader } from '../gateway.ts'
import { learnDenial } from './deniedRequests.ts'
import { mediaTypes, sentEncodingOf, type Encoding } from './encodings.ts'
import type { HttpAnswer, Effect } from './outcome.ts'
import { recordLimit } from './recordHealth.ts'
import { isSignedOutStatus, ServiceError, type SentRequest } from './serviceError.ts'

const encodings = writeFormsOf('encoding')

const notAppliedStatuses = new Set([400, 403, 404, 405, 409, 410, 412, 413, 415, 422, 428, 429])

/** Whether the service has certainly not applied a write that it answered with this status. */
const isNotApplied = (status: number) => isSignedOutStatus(status) || notAppliedStatuses.has(status)

/** Whether the body of a success reports a refusal. */
export function isRefusal(body: string): boolean {
  try {
    return saysRefused(readReturned(body))
  } catch {
    return false
  }
}

/** Encodings named in a response, those in headers first. */
const namedIn = (headers: Headers, body: string): readonly Encoding[] =>
  [headers.get('Accept-Post'), headers.get('Accept'), body].flatMap((text) => {
    const named = `${text}`.toLowerCase()
    return encodings.filter((one) => named.includes(mediaTypes[one]))
  })

/**
 * Switches to another encoding and returns it, because the service does not read this one. A file
 * leaves no choice.
 */
function otherEncoding(
  { form = [] }: SentRequest,
  preferred: readonly Encoding[],
): Encoding | undefined {
  if (form.length === 0 || form.some(([, value]) => value instanceof File)) return undefined
  return refuseForm('encoding', sentEncodingOf(form), preferred)
}

/** Whether a write was refused because of its body's encoding, which JSON may solve. */
function refusesForm(
  { form = [] }: SentRequest,
  effect: Effect,
  status: number,
  body: string,
  headers: Headers,
): boolean {
  if (status === 415) return true
  const isOther = effect === 'write' && sentEncodingOf(form) !== 'json'
  if (!isOther || (status !== 400 && status !== 422) || writeFormIsKnown()) return false
  const sent = new Set(form.flatMap(([name, value]) => (value === '' ? [] : [name])))
  return refusesBody(body, readFailedAnswer(body, headers), sent)
}

/** A form that was accepted before is supported by the service. */
const writeFormIsKnown = () => ['learned', 'chosen', 'fixed'].includes(stateOf('encoding').source)

/**
 * Returns the error for a response that is no success or is unreadable, with its outcome and
 * messages. Remembers a refusal for this person. Loaded on failure only, to stay out of the first
 * script.
 */
export function failedAnswer(
  request: SentRequest,
  effect: Effect,
  { status, headers, body: raw, took }: HttpAnswer,
  reason?: unknown,
): ServiceError {
  const unsettled = effect === 'read' ? 'failed' : 'unknown'
  const other = refusesForm(request, effect, status, raw, headers)
    ? otherEncoding(request, status === 415 ? namedIn(headers, raw) : ['json'])
    : undefined
  const requestId = headers.get(requestIdHeader) ?? undefined
  const init = { request, status, raw, took, otherEncoding: other, requestId }
  if (status >= 200 && status < 300) {
    const about = { ...init, outcome: unsettled, cause: 'unreadable' } as const
    if (reason instanceof NoIdsError)
      return new ServiceError({ ...about, mismatch: 'noIds', messages: [reason.keys.join(', ')] })
    if (reason instanceof OtherRecordError)
      return new ServiceError({ ...about, mismatch: 'otherRecord', messages: [reason.ids] })
    if (!isRefusal(raw)) return new ServiceError(about)
    const { fieldErrors, messages } = readFailedAnswer(raw, headers)
    const outcome = effect === 'read' ? 'failed' : 'refused'
    return new ServiceError({ ...about, outcome, fieldErrors, messages, mismatch: 'refused' })
  }
  const error = new ServiceError({
    ...init,
    ...readFailedAnswer(raw, headers),
    outcome: isNotApplied(status) ? 'refused' : unsettled,
    cause: 'status',
  })
  if (error.isLimited) recordLimit(error.retryAfter, effect)
  if (!error.isSignedOut && request.method !== 'OPTIONS')
    learnDenial(request, status, error.messages.join(' '))
  return error
}
