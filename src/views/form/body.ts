import { digitsOf } from '../../client/digits.ts'
import { readJson, type JsonProblem } from '../../fields/values/jsonText.ts'
import { numberText } from '../../fields/values/numberText.ts'
import { isUnreadable, type UnreadableCode } from '../../fields/values/unreadable.ts'
import type { Field, FieldMap, Write } from '../../metadata/field.ts'
import { sameValue, type FormValues } from './formValues.ts'

/** The form's name for the text of the extra fields; no declared field can have this name. */
export const extraName = '$extra'

/** Codes of kindSchemas.ts, and those that only occur in a form. */
export type FaultCode =
  | 'required'
  | 'email'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'invalid'
  | 'extraObject'
  | 'extraTaken'
  | UnreadableCode

export type Fault =
  | { readonly is: 'code'; readonly code: FaultCode; readonly what?: string }
  | { readonly is: 'json'; readonly problem: JsonProblem }

export interface Body {
  /** Fields to send: `null` clears a field, an absent field is not sent. */
  readonly values: Readonly<Record<string, unknown>>
  readonly faults: ReadonlyMap<string, Fault>
}

const isBlank = (value: unknown) => value === '' || value === undefined || value === null

type Reading = { readonly value: unknown } | { readonly fault: Fault }

/**
 * The typed value as it is sent.
 * @param before the service's current value
 */
function read(field: Field, before: unknown, typed: unknown): Reading {
  if (isUnreadable(typed)) return { fault: { is: 'code', code: typed.unreadable } }
  if (typeof typed !== 'string') return { value: typed }
  if (field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money')
    return { value: numberText(typed) }
  if (field.kind !== 'json') return { value: typed }
  const json = readJson(typed)
  // A text that was not JSON before does not have to become JSON.
  const isFree = field.asText && typeof before === 'string' && readJson(before).is === 'problem'
  if (json.is === 'problem' && !isFree) return { fault: { is: 'json', problem: json } }
  if (field.asText || json.is === 'problem') return { value: typed }
  return { value: json.is === 'value' ? json.value : null }
}

/** The fields in the text of the extra fields; each key is sent as one field. */
export function extraOf(fields: FieldMap, text: unknown): Body {
  const fault = (found: Fault): Body => ({ values: {}, faults: new Map([[extraName, found]]) })
  const json = readJson(typeof text === 'string' ? text : '')
  if (json.is === 'blank') return { values: {}, faults: new Map() }
  if (json.is === 'problem') return fault({ is: 'json', problem: json })
  const { value } = json
  if (typeof value !== 'object' || value === null || Array.isArray(value) || digitsOf(value))
    return fault({ is: 'code', code: 'extraObject' })
  const taken = Object.keys(value).find((key) => Object.hasOwn(fields, key))
  if (taken !== undefined) return fault({ is: 'code', code: 'extraTaken', what: taken })
  return { values: { ...value }, faults: new Map() }
}

/**
 * The body of a write. PATCH contains only the changed fields. PUT and create contain every filled
 * field, and always booleans, because an omitted one may count as false.
 * @param baseValues the service's current values (create: the initial values of the form)
 */
export function bodyOf(
  fields: FieldMap,
  write: Write,
  baseValues: FormValues,
  now: FormValues,
): Body {
  const values: Record<string, unknown> = {}
  const faults = new Map<string, Fault>()
  for (const [name, field] of Object.entries(fields)) {
    const [before, typed] = [baseValues[name] ?? '', now[name] ?? '']
    const same = sameValue(field, before, typed)
    if (same && write === 'partialUpdate') continue
    if (field.kind === 'boolean') values[name] = typed === true
    else if (isBlank(typed)) {
      if (!isBlank(before) && write !== 'create') values[name] = null
    } else {
      // The loaded text, byte for byte, as long as it means the same as what the input shows.
      const reading = read(field, before, same ? before : typed)
      if ('fault' in reading) faults.set(name, reading.fault)
      else values[name] = reading.value
    }
  }
  const extra = extraOf(fields, now[extraName])
  return {
    values: { ...values, ...extra.values },
    faults: new Map([...faults, ...extra.faults]),
  }
}
