import { kinds } from '../fields/kinds/kinds.ts'
import { stateOf } from '../dialect/evidence.ts'
import { printJson } from '../dialect/json.ts'
import { writeForm } from '../dialect/writeForms.ts'
import type { Field, FieldMap } from '../metadata/field.ts'
import type { Form, FormField } from './bodyEncoding.ts'
import './encodings.ts'

const isJson = (field: Field | undefined) =>
  field !== undefined && kinds[field.kind].type === 'json' && !field.isStoredAsText

/** A related record as the service reads it: in a form, and as JSON text. */
export interface WrittenRelation {
  readonly form: string
  readonly json: string
}
/** Writes the related record of a field with `to`. */
export type WriteRelation = (to: string, objectId: string) => WrittenRelation

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/**
 * Whether a JSON body has these digits as a number; amounts only where the service writes them so.
 */
function isNumberIn({ kind }: Field, digits: string): boolean {
  const { type } = kinds[kind]
  if (!jsonNumber.test(digits)) return false
  if (type === 'integer') return true
  if (type === 'decimal') return stateOf('amounts').value === 'number'
  // An epoch time; the form sends it as the service returned it.
  return type === 'datetime' && /^\d+$/.test(digits)
}

/** Whether an empty text clears the field in a JSON body, which is so for text fields only. */
const isClearedByText = (field: Field | undefined) =>
  field === undefined || (kinds[field.kind].type === 'text' && field.to === undefined)

function fieldOf(
  field: Field | undefined,
  name: string,
  value: unknown,
  writeRelation: WriteRelation | undefined,
): FormField {
  if (value === null) return isClearedByText(field) ? [name, ''] : [name, '', 'null']
  if (value instanceof File) return [name, value]
  if (isJson(field) || typeof value === 'object') {
    const text = printJson(value)
    return writeForm('complexWrites') === 'text' ? [name, text] : [name, text, text]
  }
  // A string in a JSON body; a form may need its parts, as for any other object or list.
  if (field?.isStoredAsText && typeof value === 'string')
    return [name, value, JSON.stringify(value)]
  // Only text, numbers and booleans remain.
  const text = `${value as string | number | boolean}`
  if (typeof value !== 'string') return [name, text, text]
  if (field?.to !== undefined && writeRelation && text !== '') {
    const { form, json } = writeRelation(field.to, text)
    return [name, form, json]
  }
  return field && isNumberIn(field, text) ? [name, text, text] : [name, text]
}

/**
 * Converts values to form fields: `undefined` is not sent, and `null` is sent empty (which clears
 * the field). JSON is sent as its text, unchanged if the service stores it as text.
 * @param writeRelation by default a related record is sent as its id
 */
export const encodeForm = (
  fields: FieldMap,
  values: Readonly<Record<string, unknown>>,
  writeRelation?: WriteRelation,
): Form =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => fieldOf(fields[name], name, value, writeRelation))
