import type { FormField } from '../../client/bodyEncoding.ts'
import { isRefusal } from '../../client/failedAnswer.ts'
import type { LoggedRequest } from '../../client/requestLog.ts'
import { readFailure } from '../../dialect/errors.ts'
import { ServiceError, type SentRequest } from '../../client/serviceError.ts'
import { t } from '../../messages/requestsTexts.ts'
import { formatDateTime } from '../../messages/dateTime.ts'
import { numberFormat } from '../../messages/formats.ts'
import { Status } from '../../ui/Status.tsx'

/** "10:44:02", and with `exact` with milliseconds. */
export const secondsTime = (at: number, isExact = false): string =>
  formatDateTime(at, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(isExact && { fractionalSecondDigits: 3 }),
  })

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** A duration in milliseconds as text; empty while the request is pending. */
export function formatElapsed(took: number | undefined): string {
  if (took === undefined) return ''
  return took < 10_000
    ? t('requests.ms', { n: Math.round(took) })
    : t('requests.seconds', { n: numberFormat(oneDigit).format(took / 1000) })
}

const tones = { done: 'ok', refused: 'warn', failed: 'bad', unknown: 'bad' } as const

/** Whether a success says that nothing was done. */
const saysNo = ({ state, text, isCutOff }: LoggedRequest): boolean =>
  state === 'done' && text !== undefined && isCutOff !== true && isRefusal(text)

/** The result of a request: its status, or the reason why it has none. */
export function EndLabel({ request }: { readonly request: LoggedRequest }) {
  const { status } = request
  const state = saysNo(request) ? 'refused' : request.state
  if (state === 'pending') return <Status label={t('requests.pending')} tone="progress" />
  if (state === 'cancelled') return <Status label={t('requests.cancelled')} tone="neutral" />
  if (state === 'notSent') return <Status label={t('requests.notSent')} tone="warn" />
  if (status === undefined) return <Status label={t('requests.noAnswer')} tone="warn" />
  return <Status label={String(status)} tone={tones[state]} />
}

/**
 * The request in the form that commands are built from; secrets are replaced by their names there.
 */
export const asSent = ({ method, path, fields }: LoggedRequest): SentRequest => ({
  method,
  path,
  ...(fields.length > 0 && {
    form: fields.map(({ name, value, is, json, around }): FormField =>
      is === 'file' ? [name, new File([], value)] : [name, value, json, around],
    ),
  }),
})

/** The error that the caller of a request received; `undefined` if it succeeded or is pending. */
export function failureOf(request: LoggedRequest): ServiceError | undefined {
  const { state, cause, status, text = '', headers } = request
  const type = headers?.find(([name]) => name === 'content-type')?.[1] ?? ''
  const about = { request: asSent(request), status }
  if (saysNo(request))
    return new ServiceError({
      ...about,
      outcome: 'refused',
      cause: 'unreadable',
      mismatch: 'refused',
      ...readFailure(text, type),
    })
  if (state === 'pending' || state === 'done' || state === 'cancelled' || cause === undefined)
    return undefined
  return new ServiceError({
    ...about,
    outcome: state,
    cause,
    ...(cause === 'status' && readFailure(text, type)),
  })
}
