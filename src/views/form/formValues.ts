import { decodeValue } from '../../client/dialect.ts'
import { digitsOf } from '../../client/digits.ts'
import { printJson } from '../../client/json.ts'
import { jsonText, sameJson } from '../../fields/values/jsonText.ts'
import { dateReading, localReading } from '../../fields/values/zonedTime.ts'
import type { Field, FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/resource.ts'

/**
 * The values of a form, by field name: texts as typed (JSON and numbers too), booleans, files, and
 * `''` for blank, because the form library treats `undefined` as the previous value.
 */
export type FormValues = Readonly<Record<string, unknown>>

export const isSecretKind = ({ kind }: Field): boolean => kind === 'secret' || kind === 'password'

/** A returned value as a form value. Secrets are never filled in, whatever was returned. */
export function formValue(field: Field, returned: unknown): unknown {
  if (field.kind === 'boolean')
    return returned === true || returned === 'true' || digitsOf(returned) === '1'
  if (isSecretKind(field) || field.kind === 'file') return ''
  const value = decodeValue(field, returned)
  if (field.kind === 'json')
    return field.asText && typeof value === 'string' ? value : (jsonText(value) ?? '')
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  return (
    digitsOf(value) ??
    (typeof value === 'object' ? printJson(value) : `${value as boolean | undefined}`)
  )
}

/**
 * The fields as this service stores them. JSON that is returned as text is sent back as that text:
 * quoting would change it. If other records have something other than text there, the text is JSON
 * itself.
 */
export function fieldsAsKept(
  fields: FieldMap,
  record: Readonly<Record<string, unknown>> | undefined,
  others: readonly Item[],
): FieldMap {
  const isText = (name: string) =>
    typeof record?.[name] === 'string' &&
    others.every((other) => ['string', 'undefined'].includes(typeof (other[name] ?? undefined)))
  const kept = Object.entries(fields).filter(([name, { kind }]) => kind === 'json' && isText(name))
  if (kept.length === 0) return fields
  return {
    ...fields,
    ...Object.fromEntries(kept.map(([name, field]) => [name, { ...field, asText: true } as const])),
  }
}

/**
 * The initial values of a form, from a record or blank. Only declared fields: a copy has neither
 * the id nor the times of the original.
 */
export const formValuesOf = (
  fields: FieldMap,
  record: Readonly<Record<string, unknown>> | undefined,
): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, formValue(field, record?.[name])]),
  )

/** Values from a page's address; secrets are left out, because addresses are stored and shared. */
export const addressValues = (fields: FieldMap, search: URLSearchParams): FormValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => search.has(name) && !isSecretKind(field) && field.kind !== 'file')
      .map(([name, field]) => [
        name,
        field.kind === 'boolean' ? search.get(name) === 'true' : search.get(name),
      ]),
  )

/** Whether two values of a field mean the same, so that typing and undoing is not a change. */
export function sameValue(field: Field, a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'string' || typeof b !== 'string' || a === '' || b === '')
    return a === b || (field.kind === 'boolean' && (a === true) === (b === true))
  if (field.kind === 'json') return sameJson(a, b)
  if (field.kind === 'datetime')
    return localReading(a) !== undefined && localReading(a) === localReading(b)
  if (field.kind === 'date')
    return dateReading(a) !== undefined && dateReading(a) === dateReading(b)
  return false
}

export const changedNames = (fields: FieldMap, baseValues: FormValues, now: FormValues): string[] =>
  Object.entries(fields)
    .filter(([name, field]) => !sameValue(field, baseValues[name] ?? '', now[name] ?? ''))
    .map(([name]) => name)
