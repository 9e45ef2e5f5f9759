import { Button } from '../ui/Button.tsx'
import type { ReactNode } from 'react'
import { curlOf } from '../client/curl.ts'
import { isSecretName, masked } from '../dialect/secretNames.ts'
import { UnsafeIdError } from '../client/listQuery.ts'
import { ServiceError, serviceErrorOf } from '../client/serviceError.ts'
import { targetOf } from '../data/pathTarget.ts'
import { relativeTime } from '../messages/format.ts'
import { fullSentence } from '../messages/fullSentence.ts'
import coreTexts from '../messages/en/core.json'
import errorTexts from '../messages/en/errors.json'
import writingTexts from '../messages/en/writing.json'
import { texts } from '../messages/i18n.ts'
import { copyText } from '../ui/copy.ts'
import { Icon } from '../ui/Icon.tsx'
import { ActionBar } from '../ui/ActionBar.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import * as codeBlockStyles from '../ui/CodeBlock.module.css'
import * as styles from './RecordFailure.module.css'

const t = texts(coreTexts, errorTexts, writingTexts)
type ErrorId = keyof typeof errorTexts

/** The explanation of a failure: the event, the next step, and the service's own message. */
export interface Explanation {
  readonly sentence: string
  readonly next: string
  readonly said: readonly string[]
}

const worded = [400, 401, 403, 404, 405, 409, 412, 413, 415, 422, 428, 429] as const
type Worded = (typeof worded)[number]
const isWorded = (status: number): status is Worded => worded.includes(status as Worded)

/** Whether a refusal of values names no field and no reason. */
export const saysNothing = ({ isInvalid, messages, fieldErrors }: ServiceError): boolean =>
  isInvalid && messages.length === 0 && fieldErrors.size === 0

/**
 * 410 is explained like 404. A 412 of a POST, and a 409 of an operation, name no other record and
 * are refusals. A status without a message in the catalogue is shown by its number.
 */
function rejectionText(error: ServiceError, status: number): { sentence: ErrorId; next: ErrorId } {
  const { method, path } = error.request
  const isRefusal =
    (status === 412 && method === 'POST') ||
    (status === 409 && targetOf(path)?.operation !== undefined)
  const known = error.isGone ? 404 : isRefusal ? 400 : status
  if (saysNothing(error)) return { sentence: 'error.status.400', next: 'error.next.unsaid' }
  if (method === 'DELETE' && known === 409)
    return { sentence: 'error.status.409', next: 'error.next.inUse' }
  return isWorded(known)
    ? { sentence: `error.status.${known}`, next: `error.next.${known}` }
    : { sentence: 'error.status.other', next: 'error.next.other' }
}

/** The text for a list, or an operation of an existing record, that the deployment lacks. */
function missingText({ request }: ServiceError): { sentence: ErrorId; next: ErrorId } | undefined {
  const target = targetOf(request.path)
  if (target?.operation) return { sentence: 'error.noOperation', next: 'error.next.noOperation' }
  return target && target.objectId === undefined && request.method === 'GET'
    ? { sentence: 'error.noList', next: 'error.next.noList' }
    : undefined
}

/**
 * The service's messages.
 * @param atInputs fields whose messages are already shown at their inputs
 */
export const failureLines = (
  { messages, fieldErrors }: ServiceError,
  atInputs?: ReadonlySet<string>,
): readonly string[] => [
  ...messages,
  ...[...fieldErrors]
    .filter(([name]) => atInputs?.has(name) !== true)
    .flatMap(([name, lines]) => lines.map((line) => `${name}: ${line}`)),
]

/** Longer waits are told in minutes or hours. */
const longSeconds = 120

/**
 * Explains any failure of a request; anything but a `ServiceError` is a bug of this application.
 *
 * @param of the failed action: the removal of a record, or anything else
 */
export function explain(error: unknown, of: 'record' | 'removal' = 'record'): Explanation {
  if (error instanceof UnsafeIdError)
    return { sentence: t('error.unsafeId'), next: t('error.next.unsafeId'), said: [] }
  if (!(error instanceof ServiceError))
    return { sentence: t('error.internal'), next: t('error.next.internal'), said: [] }
  const { cause, status, retryAfter, mismatch } = error
  const said = failureLines(error)
  if (mismatch)
    return { sentence: t(`error.not.${mismatch}`), next: t(`error.notNext.${mismatch}`), said }
  if (cause === 'file') return { sentence: t('error.file'), next: t('error.next.file'), said }
  if (error.isUnknown) {
    const why = t(`error.unknown.${cause}`, { status })
    const advice = cause === 'offline' ? 'later' : of === 'removal' ? 'checkRemoval' : 'check'
    return { sentence: t('error.unknown'), next: `${why} ${t(`error.unknown.${advice}`)}`, said }
  }
  if (error.isNotSent && cause === 'offline')
    return { sentence: t('error.notSent'), next: t('error.next.offline'), said }
  if (error.isNotSent) {
    const why = status !== undefined && !error.isTransient && rejectionText(error, status)
    const next = why ? `${t(why.sentence, { status })}. ${t(why.next)}` : t('error.next.status')
    return { sentence: t('error.notSent.unread'), next, said }
  }
  if (status === undefined || cause !== 'status')
    return { sentence: t(`error.read.${cause}`), next: t(`error.next.${cause}`), said }
  if (error.isLimited && retryAfter !== undefined)
    return {
      sentence: t('error.status.429'),
      next:
        retryAfter > longSeconds
          ? t('error.next.waitLong', { when: relativeTime(retryAfter * 1000, 0) })
          : t('error.next.wait', { seconds: retryAfter }),
      said,
    }
  if (error.otherEncoding !== undefined)
    return { sentence: t('writing.unread'), next: t('writing.unreadNext'), said }
  const missing = error.isGone && missingText(error)
  if (missing) return { sentence: t(missing.sentence), next: t(missing.next), said }
  const reason = rejectionText(error, status)
  return { sentence: t(reason.sentence, { status }), next: t(reason.next), said }
}

/** The label of the retry button: the encoding it changes to, or "Try again". */
export const againLabel = (error: unknown): string => {
  const other = serviceErrorOf(error)?.otherEncoding
  return other === undefined ? t('recovery.tryAgain') : t(`writing.send.${other}`)
}

/** One line for a row. */
export const sentenceOf = (error: unknown): string => explain(error).sentence

/** The event, and the service's own words about the record and its fields, for a toast. */
export function reasonOf(error: unknown): string {
  const { sentence } = explain(error)
  const { messages = [], fieldErrors } = serviceErrorOf(error) ?? {}
  const ofFields = [...(fieldErrors?.values() ?? [])].flat()
  return [sentence, ...messages, ...ofFields].map(fullSentence).join(' ')
}

/**
 * The raw answer with every sent secret masked: a service may echo it, and the page must not show
 * it.
 */
export function rawAnswer({ raw, request }: ServiceError): string {
  let safe = raw
  for (const [name, value] of request.form ?? [])
    if (typeof value === 'string' && value !== '' && isSecretName(name))
      safe = safe.replaceAll(value, masked)
  return safe
}

/** Status, time, raw answer and the request as a curl command: collapsed below every failure. */
export function FailureDetails({ error }: { readonly error: unknown }) {
  if (!(error instanceof ServiceError)) return null
  const { request, status, took, raw, requestId } = error
  return (
    <details className={`small second ${styles.details}`} data-above="8">
      <summary>{t('error.details')}</summary>
      <p className="mono breaks" data-above="4" data-below="8">
        {request.method} {request.path}
        {' · '}
        {status ?? t('error.noAnswer')}
        {' · '}
        {t('error.took', { ms: Math.round(took) })}
      </p>
      {requestId !== undefined && (
        <p className="mono breaks" data-above="4" data-below="8">
          {t('error.requestId', { id: requestId })}
        </p>
      )}
      {raw !== '' && <pre className={codeBlockStyles.root}>{rawAnswer(error)}</pre>}
      <Button
        size="small"
        onClick={() => {
          const command = curlOf(request)
          void copyText(command, t('error.copied'))
        }}
      >
        <Icon name="copy" size={14} />
        {t('error.copyCurl')}
      </Button>
    </details>
  )
}

interface FailureViewProps {
  readonly error: unknown
  /** The noun of the records, for the title of a refusal: "tickets". */
  readonly what?: string
  readonly retry?: () => void
  /** Further actions, after Retry. */
  readonly children?: ReactNode
}

/** Shown instead of content that could not be read, or that the person may not read. */
export function FailureView({ error, what, retry, children }: FailureViewProps) {
  const { sentence, next, said } = explain(error)
  const failure = serviceErrorOf(error)
  const isRefused = failure?.isDenied === true
  return (
    <EmptyState
      icon={isRefused ? 'lock' : 'alert'}
      {...(!isRefused && { tone: 'bad' })}
      title={isRefused && what !== undefined ? t('list.refused', { many: what }) : sentence}
      role="alert"
    >
      {said.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>{next}</p>
      <ActionBar isDense>
        {retry && failure?.mismatch !== 'unfiltered' && (
          <Button onClick={retry}>{t('error.retry')}</Button>
        )}
        {children}
      </ActionBar>
      <FailureDetails error={error} />
    </EmptyState>
  )
}
