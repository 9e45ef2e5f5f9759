import { isRecord } from './ids.ts'
import { readReturned } from './json.ts'

export interface Failure {
  readonly fieldErrors: Map<string, string[]>
  readonly messages: string[]
}

/** Keys of messages about the request as a whole. */
const general =
  /^(?:detail|_?message|msg|error|reason|error_?messages?|error_description|non_field_errors|__all__|base|_schema|_errors|hydra:description)$/i
const aboutProblem = ['type', 'status', 'code', 'instance', 'request_id']
/** Keys that frameworks add to a message; alone, each may be an undeclared field. */
const nextToMessage = new Set([
  'timestamp',
  'path',
  'requestId',
  'traceId',
  'trace_id',
  'correlationId',
  'correlation_id',
  'exception',
  'trace',
  'documentation_url',
])

/** Whether an error text is not for a person: an address, a class, a code. */
const isNoise = ([key, value]: readonly [string, unknown]) =>
  /^(?:code|type|status|class_?name|name_?space|doc_?url|docs?|documentation_?url|help|href|more_?info|request_?log_?url|statusCode|error_?code|resource|logref|trace\w*|value|input|ctx|_?links|@\w+|hydra:title|domain|reason_?code|innererror|id)$/i.test(
    key,
  ) ||
  (typeof value === 'string' && /^https?:\/\/\S+$/.test(value))

/** The text of a code, such as `missing_field`. */
const codeText = ({ code, error, type }: Readonly<Record<string, unknown>>): string[] => {
  const named = [code, error, type].find((one) => typeof one === 'string' && /^\w+$/.test(one))
  return typeof named === 'string' ? [named.replaceAll('_', ' ')] : []
}

const sentences = (value: unknown): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(sentences)
  if (isRecord(value)) {
    const text = keysOfText.map((key) => value[key]).find((one) => typeof one === 'string')
    if (typeof text === 'string') return sentences(text)
    const entries = Object.entries(value)
    const said = entries.filter((entry) => !isNoise(entry))
    // If there is no message, a code is better than nothing.
    return (said.length > 0 ? said : entries).flatMap(([, one]) => sentences(one))
  }
  return []
}

/** Keys of messages about fields, as a dictionary or a list. */
const aboutFields = new Set([
  'errors',
  'fields',
  'details',
  'field_errors',
  'fieldErrors',
  'validation_errors',
  'validation',
  'invalid-params',
  'invalid_params',
  'violations',
  'fieldViolations',
  'issues',
  'modelState',
  'validationErrors',
  'subErrors',
  'children',
  'problems',
  'properties',
  'invalidParams',
])

/** Some frameworks write the first letter of each key as a capital: `Errors`, `ModelState`. */
const withoutCapital = (key: string) => key.charAt(0).toLowerCase() + key.slice(1)
const isAboutFields = (key: string) => aboutFields.has(withoutCapital(key))

/** Parts of a pointer that lead to a field but are not one. */
const aroundFields = new Set(['', '#', 'data', 'attributes', 'relationships', 'body', 'form'])

/** `/settings/a`, `#/data/attributes/settings` and `body.settings` name the field `settings`. */
const fieldOfPointer = (pointer: string) =>
  pointer
    .replaceAll(/^\$\.?|\[(\w+)\]/g, '.$1')
    .split(/[/.]/)
    .find((part) => !aroundFields.has(part)) ?? pointer

/** Keys that only name the place of the fields in a request: `{"json": {"name": […]}}`. */
const places = ['messages', 'json', 'form', 'body', 'data', 'attributes']

/** The messages by field, below any such places. */
function fieldsIn(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const inner = places.map((key) => value[key]).find(isRecord)
  return inner ? fieldsIn(inner) : value
}

function add(failure: Failure, field: string, texts: readonly string[]) {
  if (texts.length === 0) return
  if (general.test(field)) failure.messages.push(...texts)
  else failure.fieldErrors.set(field, [...(failure.fieldErrors.get(field) ?? []), ...texts])
}

/** The field of an entry in a list of errors: by name, pointer or path. */
function fieldOf(error: Readonly<Record<string, unknown>>): string | undefined {
  const source = isRecord(error.source)
    ? (error.source.pointer ?? error.source.parameter)
    : undefined
  const named = keysOfField
    .map((key) => error[key])
    .find((value) => value !== undefined && value !== null && !isClass(value))
  const { extensions, location } = error
  // A place within the body; a single part means the body as a whole.
  const parts = typeof location === 'string' ? location.split('.') : location
  const place = Array.isArray(parts) && parts.length > 1 ? parts : undefined
  const path = named ?? source ?? (isRecord(extensions) ? extensions.field : place)
  const text = Array.isArray(path)
    ? path.filter((part) => typeof part === 'string').join('.')
    : path
  return typeof text === 'string' && text !== '' ? fieldOfPointer(text) : undefined
}

const isFieldName = (value: unknown) => typeof value === 'string' && /^[\w$.[\]/#-]+$/.test(value)

/** Whether a text is the class name of an error, which is not a field. */
const isClass = (value: unknown) =>
  typeof value === 'string' && /[a-z](?:Error|Exception)$/.test(value)

/** Keys of the field, and of the text, in entries of a list of errors. */
const keysOfField = [
  'loc',
  'field',
  'name',
  'pointer',
  'path',
  'param',
  'property',
  'propertyPath',
  'instancePath',
  'dataPath',
  'target',
  'attribute',
  'attr',
  'key',
  'fieldName',
]
const keysOfText = ['message', 'detail', 'msg', 'reason', 'defaultMessage', 'description', 'title']
const keysOfTexts = ['messages', 'errors', 'constraints', 'text']

/** The text of an entry with a field but no usual key; `value` may be the refused value instead. */
function textsBesideField(error: Readonly<Record<string, unknown>>): string[] {
  const said = keysOfTexts
    .map((key) => error[key])
    .filter((value) => !Array.isArray(value) || !value.some(isRecord))
    .map(sentences)
  return (
    [...said, codeText(error), sentences(error.error), sentences(error.value)].find(
      (texts) => texts.length > 0,
    ) ?? []
  )
}

/** Whether an entry in a list of errors has no other keys than fields. */
const hasOnlyFields = (error: Readonly<Record<string, unknown>>) =>
  Object.entries(error).every(
    ([key, value]) =>
      !isNoise([key, value]) && !(keysOfField.includes(key) && key !== 'name' && key !== 'key'),
  )

/** Reads a list of errors: `[{"field","message"}]`, with a name, a pointer or a path. */
function readErrorList(failure: Failure, errors: readonly unknown[]) {
  for (const one of errors) {
    const error = isRecord(one)
      ? Object.fromEntries(Object.entries(one).map(([key, value]) => [withoutCapital(key), value]))
      : one
    const text = isRecord(error)
      ? keysOfText.map((key) => error[key]).find((value) => value !== undefined && value !== null)
      : undefined
    const field = isRecord(error) ? fieldOf(error) : undefined
    const said = sentences(text)
    const texts =
      said.length === 0 && field !== undefined && isRecord(error) && isFieldName(field)
        ? textsBesideField(error)
        : said
    const inner = isRecord(error)
      ? Object.entries(error).find(([key, value]) => isAboutFields(key) && Array.isArray(value))
      : undefined
    // `{"details": [{"@type", "fieldViolations": […]}]}`: the list is one level down.
    if (inner && texts.length === 0) readErrorList(failure, inner[1] as readonly unknown[])
    // `[{"name": ["Needed."]}]`: fields by their names, in a list.
    else if (isRecord(error) && texts.length === 0 && hasOnlyFields(error))
      readRecord(failure, error, '')
    else if (field !== undefined && texts.length > 0) add(failure, field, texts)
    else failure.messages.push(...(texts.length > 0 ? texts : sentences(error)))
  }
}

/**
 * Whether `title` is the summary of a problem+json body and not a field. A summary is one text,
 * either the only key or beside other keys of a problem.
 */
const isSummary = (body: Readonly<Record<string, unknown>>, contentType: string): boolean =>
  typeof body.title === 'string' &&
  (/problem\+json/.test(contentType) ||
    Object.keys(body).length === 1 ||
    ['detail', 'errors', ...aboutProblem].some((key) => key in body))

/**
 * The service's messages, sorted by field. The specification does not show error formats, so every
 * common one is read. An unknown one is left out, because the raw body is always shown.
 */
export function readFailure(body: string, contentType: string): Failure {
  const failure: Failure = { fieldErrors: new Map(), messages: [] }
  // An HTML page is not useful as a message, and is never rendered.
  if (/html/.test(contentType) || /^\s*</.test(body)) return failure
  let parsed: unknown
  try {
    parsed = readReturned(body)
  } catch {
    if (body.trim() !== '' && body.length <= 500) failure.messages.push(body.trim())
    return failure
  }
  if (isRecord(parsed)) readRecord(failure, parsed, contentType)
  else readErrorList(failure, [parsed].flat())
  // Some services return a message at several levels.
  return { ...failure, messages: [...new Set(failure.messages)] }
}

/**
 * `{"message", "param": "name"}` and `{"code", "fields": ["name"]}`: the fields that the whole body
 * refers to.
 */
const ownFields = (body: Readonly<Record<string, unknown>>): readonly string[] => {
  if (Object.keys(body).some((key) => key !== 'fields' && isAboutFields(key))) return []
  const own = Object.entries(body)
    .filter(([key]) =>
      /^(?:fields?|field_?name|param|property|target|attribute|pointer)$/i.test(key),
    )
    .map(([, value]) => [value].flat())
    .find((values) => values.length > 0 && values.every(isFieldName))
  return (own ?? []) as readonly string[]
}

function readRecord(
  failure: Failure,
  body: Readonly<Record<string, unknown>>,
  contentType: string,
): void {
  const names = Object.keys(body)
  const hasFields = names.some((key) => isAboutFields(key))
  const hasMessage = Object.keys(body).some((key) => general.test(key) || key === 'title')
  const isFramed = ['className', 'statusCode'].some((key) => names.includes(key))
  // `{"status": "fail", "data": {"name": "Needed."}}`
  const isData = hasMessage || body.status === 'fail'
  const own = ownFields(body)
  const { fields: _, ...others } = body
  if (own.length > 0 && (hasMessage || codeText(body).length > 0)) {
    const about = Array.isArray(body.fields) ? others : body
    readErrorList(
      failure,
      own.map((field) => ({ ...about, field })),
    )
    return
  }
  for (const [key, value] of Object.entries(body)) {
    // Skips, beside a message: the error's class, empty values, and texts not meant for a person.
    if (
      (key === 'name' && isClass(value)) ||
      (hasMessage &&
        (isNoise([key, value]) || (key === 'name' && isFramed) || (key === 'target' && hasFields)))
    )
      continue
    const isList = Array.isArray(value) && value.some(isRecord)
    // `{"error": {"code", "message", "fields"}}`: the whole body is one level down.
    if (general.test(key) && isRecord(value)) readRecord(failure, value, 'problem+json')
    else if (
      Array.isArray(value) &&
      (isAboutFields(key) || ((general.test(key) || (key === 'data' && isData)) && isList))
    )
      readErrorList(failure, value)
    else if (isRecord(value) && Array.isArray(value.errors)) readErrorList(failure, value.errors)
    else if (isRecord(value) && (isAboutFields(key) || (key === 'data' && isData)))
      for (const [field, texts] of Object.entries(fieldsIn(value)))
        add(failure, field, sentences(texts))
    else if (hasMessage && /^(?:details?|hint|description)$/.test(key))
      failure.messages.push(...sentences(value))
    else if (
      general.test(key) ||
      (key === 'errors' && typeof value === 'string') ||
      (key === 'title' && (hasFields || isSummary(body, contentType)))
    )
      failure.messages.push(...sentences(value))
    else if (Array.isArray(value) || isRecord(value)) add(failure, key, sentences(value))
    else if (!aboutProblem.includes(key) && !(hasMessage && nextToMessage.has(key)))
      add(failure, key, sentences(value))
  }
}

/** Seconds that the service asked to wait. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('Retry-After')
  if (value === null) return undefined
  if (/^\d+$/.test(value.trim())) return Number(value)
  // Relative to the service's own clock, because the browser's may be wrong.
  const wait = (Date.parse(value) - Date.parse(headers.get('Date') ?? '')) / 1000
  return Number.isFinite(wait) ? Math.max(0, Math.round(wait)) : undefined
}

/** The messages and the wait, from a response's body and headers. */
export const readFailedAnswer = (body: string, headers: Headers) => ({
  ...readFailure(body, headers.get('Content-Type') ?? ''),
  retryAfter: retryAfterOf(headers),
})
