import type { Form } from './bodyEncoding.ts'
import { kinds } from '../fields/kinds/kinds.ts'
import type { Field, FieldMap } from '../metadata/field.ts'
import { printJson } from '../dialect/json.ts'

const isJson = (field: Field | undefined) =>
  field !== undefined && kinds[field.kind].type === 'json' && !field.isStoredAsText

/**
 * Values as form fields: `undefined` is not sent, `null` is sent empty (which clears the field),
 * JSON is sent as its text, and unchanged if the service stores it as text.
 */
export function encodeForm(fields: FieldMap, values: Readonly<Record<string, unknown>>): Form {
  const form: [string, string | File][] = []
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    if (value === null) form.push([name, ''])
    else if (value instanceof File) form.push([name, value])
    else if (isJson(fields[name]) || typeof value === 'object') form.push([name, printJson(value)])
    // Only text, numbers and booleans are left.
    else form.push([name, `${value as string | number | boolean}`])
  }
  return form
}
