import { isSecretName, masked } from '../dialect/secretNames.ts'
import { createStore } from '../store.ts'
import { encodingOf, formFields, jsonBody, mediaTypes, type Encoding } from './encodings.ts'
import type { FormField } from './bodyEncoding.ts'
import type { Cause, Outcome, SentRequest } from './serviceError.ts'

/** A sent field, without secrets and file contents. */
export interface LoggedField {
  readonly name: string
  /** The value or its beginning; a secret is masked, a file is logged by its name. */
  readonly value: string
  readonly is: 'text' | 'secret' | 'file'
  /** Characters, or bytes of a file; never set for a secret. */
  readonly length?: number
  /** The text of the value in a JSON body, unless it is a string. */
  readonly json?: string
  /** The keys of the objects around it in a JSON body. */
  readonly around?: readonly string[]
}

type Header = readonly [name: string, value: string]

export interface LoggedRequest {
  readonly id: number
  readonly method: string
  /** The path below the service's base address; secrets in its query are masked. */
  readonly path: string
  readonly fields: readonly LoggedField[]
  readonly encoding: Encoding
  /** The request headers set by this page and those added by the browser; secrets masked. */
  readonly sent: readonly Header[]
  /** Bytes of the fields and files; absent where it would reveal the length of a secret. */
  readonly size?: number
  /** Epoch milliseconds of sending. */
  readonly at: number
  readonly state: 'pending' | 'done' | 'cancelled' | Outcome
  readonly cause?: Cause
  readonly status?: number
  /** Milliseconds until the response or the failure. */
  readonly took?: number
  /** The response headers, with secrets masked. */
  readonly headers?: readonly Header[]
  /** The beginning of the response, with secrets masked; absent where it must not be logged. */
  readonly text?: string
  /** Whether `text` is truncated. */
  readonly isCutOff?: boolean
  /** Characters of the full response, as far as it was read as text. */
  readonly length?: number
}

/** The result of a request that has ended. */
export type Ending = Pick<LoggedRequest, 'state' | 'cause' | 'status' | 'took'> & {
  readonly headers?: Headers | undefined
  readonly body?: string | undefined
}

/** The number of requests kept: the latest ones of this page, in memory only. */
const maxEntries = 50
const maxFieldLength = 4000
const maxAnswerLength = 16_000
/** The limit for responses with rows: enough to show their format. */
const maxRowsLength = 300

let sent = 0

/** Newest first. */
export const requestLog = createStore<readonly LoggedRequest[]>([], { scope: 'person' })

/** The id of the request to show; the list of requests opens with it. */
export const shownRequest = createStore<number | undefined>(undefined, { scope: 'person' })

const withoutQuerySecrets = (path: string): string =>
  path.replaceAll(/([?&])([^=&]*)=([^&]*)/g, (whole, mark: string, name: string) =>
    isSecretName(name) ? `${mark}${name}=${masked}` : whole,
  )

const fieldOf = (field: FormField): LoggedField => ({
  ...valueOf(field),
  ...(field[3] && { around: field[3] }),
})

function valueOf([name, value, json]: FormField): LoggedField {
  if (value instanceof File) return { name, value: value.name, is: 'file', length: value.size }
  if (isSecretName(name)) return { name, value: masked, is: 'secret' }
  const about = { name, length: value.length }
  if (/^(blob|file)$/i.test(name)) return { ...about, value: '', is: 'file' }
  const room = /^rows?$/i.test(name) ? maxRowsLength : maxFieldLength
  const isShort = json !== undefined && json.length <= room
  return { ...about, value: value.slice(0, room), is: 'text', ...(isShort && { json }) }
}

const maskedHeader = ([name, value]: Header): Header => [name, isSecretName(name) ? masked : value]

function sentHeaders(form: SentRequest['form'], encoding: Encoding, own: Own): readonly Header[] {
  const type = encoding === 'usual' ? `${mediaTypes.usual};charset=UTF-8` : mediaTypes[encoding]
  return [
    // No script can read the session cookie, but it is always sent.
    ['Cookie', masked],
    ...(form === undefined ? [] : [['Content-Type', type] as const]),
    ...Object.entries(own ?? {}).map(maskedHeader),
  ]
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Counts only the parts of a multipart body, because the browser chooses the boundaries. */
function sizeOf(form: NonNullable<SentRequest['form']>, encoding: Encoding): number | undefined {
  if (form.some(([name]) => isSecretName(name))) return undefined
  if (encoding === 'json') return form.length === 0 ? 0 : bytesOf(jsonBody(form))
  const fields = formFields(form)
  const texts = fields.map(([name, value]) => [name, value instanceof File ? '' : value])
  if (encoding === 'usual') return String(new URLSearchParams(texts)).length
  return fields.reduce(
    (sum, [, value]) => sum + (value instanceof File ? value.size : bytesOf(value)),
    0,
  )
}

/** The most characters of a response to log. */
function roomFor(path: string): number {
  // These responses are secrets or file contentsin any format.
  if (isSecretName(path) || /blob|upload/i.test(path)) return 0
  return /_rows?\/|\/report\//.test(path) ? maxRowsLength : maxAnswerLength
}

/**
 * The beginning of a response without its secrets: values under secret names, and sent secrets. A
 * response with a complex value under such a name is not logged at all.
 */
function textOf(body: string, room: number, request: SentRequest): string | undefined {
  if (room === 0) return undefined
  let text = body.slice(0, room)
  for (const [, name = ''] of text.matchAll(/"((?:[^"\\]|\\.)*)"\s*:\s*[[{]/g))
    if (isSecretName(name)) return undefined
  text = text.replaceAll(
    // A value may be cut off at the end.
    /"((?:[^"\\]|\\.)*)"(\s*:\s*)("(?:[^"\\]|\\.)*("|\\?$)|-?\d[\d.eE+-]*)/g,
    (whole, name: string, colon: string) =>
      isSecretName(name) ? `"${name}"${colon}"${masked}"` : whole,
  )
  for (const [name, value] of request.form ?? [])
    if (typeof value === 'string' && value !== '' && isSecretName(name))
      // Masking would miss a repeated secret that is cut off at the end.
      if (body.includes(value) || body.includes(JSON.stringify(value).slice(1, -1)))
        return undefined
  return text
}

type Own = Readonly<Record<string, string>> | undefined

/**
 * Logs a request that is being sent, with the headers set by this page (`own`); `at` is in epoch
 * milliseconds. The returned function is called once, when the request ends. Secrets, files and
 * blobs are never logged, so no reader of the log can show them.
 */
export function logRequest(request: SentRequest, at: number, own?: Own): (ending: Ending) => void {
  const id = (sent += 1)
  const path = withoutQuerySecrets(request.path)
  const { method, form = [] } = request
  const encoding = encodingOf(form)
  const size = sizeOf(form, encoding)
  const entry: LoggedRequest = {
    id,
    method,
    path,
    fields: (encoding === 'json' ? form : formFields(form)).map(fieldOf),
    encoding,
    sent: sentHeaders(request.form, encoding, own),
    ...(size !== undefined && { size }),
    at,
    state: 'pending',
  }
  requestLog.set([entry, ...requestLog.get().slice(0, maxEntries - 1)])
  return ({ headers, body, ...ending }) => {
    const length = body?.length ?? 0
    const room = roomFor(path)
    const text = body === undefined ? undefined : textOf(body, room, request)
    const ended: LoggedRequest = {
      ...entry,
      ...ending,
      ...(headers && {
        headers: [...headers].map(maskedHeader),
      }),
      ...(body !== undefined && { length }),
      ...(text !== undefined && { text, isCutOff: length > room }),
    }
    requestLog.set(requestLog.get().map((one) => (one.id === id ? ended : one)))
  }
}
