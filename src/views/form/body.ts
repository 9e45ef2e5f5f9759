import { isBlank } from '../../dialect/isBlank.ts'
import { digitsOf } from '../../dialect/digits.ts'
import type { Reading, ValidationError } from '../../fields/kinds/formKind.ts'
import { formKinds } from '../../fields/kinds/forms.ts'
import { readJson } from '../../fields/kinds/json/jsonText.ts'
import { kinds } from '../../fields/kinds/kinds.ts'
import { isUnreadable } from '../../fields/values/unreadable.ts'
import type { Field, FieldMap, Write } from '../../metadata/field.ts'
import { sameValue, type FormValues } from './formValues.ts'

/** The form's name for the text of the extra fields; no declared field can have this name. */
export const extraName = '$extra'

export interface Body {
  /** Fields to send: `null` clears a field, an absent field is not sent. */
  readonly values: Readonly<Record<string, unknown>>
  readonly validationErrors: ReadonlyMap<string, ValidationError>
}

/**
 * The typed value as it is sent.
 * @param before the service's current value
 */
const read = (field: Field, before: unknown, typed: unknown): Reading =>
  isUnreadable(typed)
    ? { validationError: { is: 'code', code: typed.unreadable } }
    : formKinds[field.kind].toBody(typed, field, before)

/** The fields in the text of the extra fields; each key is sent as one field. */
export function extraOf(fields: FieldMap, text: unknown): Body {
  const validationError = (found: ValidationError): Body => ({
    values: {},
    validationErrors: new Map([[extraName, found]]),
  })
  const json = readJson(typeof text === 'string' ? text : '')
  if (json.is === 'blank') return { values: {}, validationErrors: new Map() }
  if (json.is === 'problem') return validationError({ is: 'json', fieldError: json })
  const { value } = json
  if (typeof value !== 'object' || value === null || Array.isArray(value) || digitsOf(value))
    return validationError({ is: 'code', code: 'extraObject' })
  const taken = Object.keys(value).find((key) => Object.hasOwn(fields, key))
  if (taken !== undefined) return validationError({ is: 'code', code: 'extraTaken', what: taken })
  return { values: { ...value }, validationErrors: new Map() }
}

/**
 * The body of a write. PATCH contains only the changed fields. PUT and create contain every filled
 * field, and blank ones of a kind that is always sent.
 * @param baseValues the service's current values (create: the initial values of the form)
 */
export function bodyOf(
  fields: FieldMap,
  write: Write,
  baseValues: FormValues,
  now: FormValues,
): Body {
  const values: Record<string, unknown> = {}
  const validationErrors = new Map<string, ValidationError>()
  for (const [name, field] of Object.entries(fields)) {
    const [before, typed] = [baseValues[name] ?? '', now[name] ?? '']
    const isSame = sameValue(field, before, typed)
    if (isSame && write === 'partialUpdate') continue
    if (isBlank(typed) && !kinds[field.kind].isAlwaysSent) {
      if (!isBlank(before) && write !== 'create') values[name] = null
    } else {
      // Sends the loaded text, byte for byte, while its meaning equals the input's.
      const reading = read(field, before, isSame ? before : typed)
      if ('validationError' in reading) validationErrors.set(name, reading.validationError)
      else values[name] = reading.value
    }
  }
  const extra = extraOf(fields, now[extraName])
  return {
    values: { ...values, ...extra.values },
    validationErrors: new Map([...validationErrors, ...extra.validationErrors]),
  }
}
