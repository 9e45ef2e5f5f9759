import { kinds, type FieldKind } from '../../../src/fields/kinds/kinds.ts'
import type { ValueTypes } from '../../../src/metadata/kind.ts'
import { isStorableText, jsonProblem } from '../http/jsonText.ts'

/** A raw value of a request body, before its field is known. */
export type Given =
  | { readonly as: 'form'; readonly text: string }
  /** The literal from the JSON body, which keeps digits beyond 2^53. */
  | { readonly as: 'json'; readonly text: string }
  | { readonly as: 'file' }

export type Read = { readonly value: string | boolean | null } | { readonly problem: string }

/** The column, output and input of values of a type. */
interface StoredType {
  readonly column: string
  readonly answer: (column: string) => string
  readonly read: (given: Given, kind: FieldKind) => Read
}

const problem = (text: string): Read => ({ problem: text })
const blank = { value: null }

/** The text of a value, from a form or JSON. */
function textOf(given: Given): Read {
  if (given.as === 'file') return problem('Must be text, not a file.')
  if (given.as === 'form') return given.text === '' ? blank : { value: given.text }
  const parsed: unknown = JSON.parse(given.text)
  if (parsed === null || parsed === '') return blank
  if (typeof parsed === 'string') return { value: parsed }
  if (typeof parsed === 'number') return { value: given.text }
  return problem('Must be text.')
}

const checked =
  (check: (text: string) => Read) =>
  (given: Given): Read => {
    const read = textOf(given)
    if ('problem' in read || typeof read.value !== 'string') return read
    if (!isStorableText(read.value)) return problem('Must not contain NUL or broken characters.')
    return check(read.value)
  }

const matching = (kind: FieldKind, message: string) =>
  checked((given) => {
    const { pattern, isTrimmed } = kinds[kind]
    const value = isTrimmed ? given.trim() : given
    if (value.trim() === '') return blank
    return pattern === undefined || pattern.test(value) ? { value } : problem(message)
  })

/** The error messages for texts that do not match their pattern. */
const patternMessages: Readonly<Partial<Record<FieldKind, string>>> = {
  email: 'Must be an email address.',
}

const text = (given: Given, kind: FieldKind): Read =>
  matching(kind, patternMessages[kind] ?? 'Has an unexpected form.')(given)

const largest = 2n ** 63n - 1n

function integer(given: Given, kind: FieldKind): Read {
  const read = matching(kind, 'Must be a whole number.')(given)
  if ('problem' in read || typeof read.value !== 'string') return read
  if (read.value.length > 40) return problem('The number is too large.')
  const value = BigInt(read.value)
  if (value > largest || value < -largest - 1n) return problem('The number is too large.')
  return { value: value.toString() }
}

function decimal(given: Given, kind: FieldKind): Read {
  const read = matching(kind, 'Must be a number, like 12.50.')(given)
  if ('problem' in read || typeof read.value !== 'string') return read
  const exponent = Math.abs(Number(/e(.+)$/i.exec(read.value)?.[1] ?? 0))
  return read.value.length > 60 || exponent > 60 ? problem('The number is too long.') : read
}

/** A map, as an object has names of its own, such as `constructor`. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'on', 'yes'].map((word) => [word, true] as const),
  ...['false', '0', 'off', 'no'].map((word) => [word, false] as const),
])

const boolean = checked((value) => {
  const known = booleans.get(value.trim().toLowerCase())
  return known === undefined ? problem('Must be true or false.') : { value: known }
})

const readBoolean = (given: Given): Read =>
  given.as === 'json' && (given.text === 'true' || given.text === 'false')
    ? { value: given.text === 'true' }
    : boolean(given)

const day = /^\d{4}-\d{2}-\d{2}/

/** Whether the day exists: `Date` would turn 30 February into 2 March. */
function isDay(value: string): boolean {
  const at = new Date(`${value.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value.slice(0, 10))
}

const date = checked((value) => {
  const given = value.trim()
  if (given === '') return blank
  const whole = /^\d{4}-\d{2}-\d{2}([T ].*)?$/.test(given) && isDay(given) && given >= '0001'
  if (!whole || (given.length > 10 && Number.isNaN(Date.parse(given))))
    return problem('Must be a date, like 2026-11-30.')
  return { value: given.slice(0, 10) }
})

const datetime = checked((value) => {
  const given = value.trim().replace(' ', 'T')
  if (given === '') return blank
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/i.test(given) || given.length === 10 ? given : `${given}Z`
  const at = new Date(zoned)
  if (!day.test(given) || !isDay(given) || Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1)
    return problem('Must be a date and time, like 2026-11-30T16:00:00Z.')
  return { value: at.toISOString() }
})

function json(given: Given): Read {
  if (given.as === 'file') return problem('Must be JSON, not a file.')
  if (given.text.trim() === '') return blank
  // A JSON body was checked as a whole, with its places in the body.
  const wrong = given.as === 'json' ? undefined : jsonProblem(given.text)
  if (wrong !== undefined) return problem(wrong)
  return given.text.trim() === 'null' ? blank : { value: given.text }
}

const asIs = (column: string) => column
const asText = (column: string) => `${column}::text`
/** An SQL expression that gives a timestamp as ISO 8601 in UTC, with milliseconds. */
export const momentOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const types: Readonly<Record<keyof ValueTypes, StoredType>> = {
  text: { column: 'text', answer: asIs, read: text },
  boolean: { column: 'boolean', answer: asIs, read: readBoolean },
  integer: { column: 'bigint', answer: asIs, read: integer },
  // Without a scale, numbers keep the digits they were sent with: 4900 stays 4900, 312.50 stays
  // 312.50.
  decimal: { column: 'numeric', answer: asText, read: decimal },
  date: { column: 'date', answer: asText, read: date },
  datetime: { column: 'timestamptz(3)', answer: momentOf, read: datetime },
  // `json`, not `jsonb`, keeps the text as sent, including key order and all digits.
  json: { column: 'json', answer: asIs, read: json },
  file: { column: 'text', answer: asIs, read: () => problem('A file cannot be stored here.') },
}

/** The type of a column in PostgreSQL. */
export const columnTypeOf = (kind: FieldKind): string => types[kinds[kind].type].column

/** An SQL expression for a column that gives the JSON described in server/README.md. */
export const answerOf = (kind: FieldKind, column: string): string =>
  types[kinds[kind].type].answer(column)

export const readValue = (kind: FieldKind, given: Given): Read =>
  types[kinds[kind].type].read(given, kind)
