import { kinds, type FieldKind } from '../../../src/fields/kinds/kinds.ts'
import type { FieldMap, Write } from '../../../src/metadata/field.ts'
import { isRequiredFor } from '../../../src/metadata/requirement.ts'
import type { FieldErrors } from '../httpError.ts'
import { type Given, readValue } from './kinds.ts'

export type Value = string | boolean | null
export type Values = Readonly<Record<string, Value>>

export interface ReadValues {
  readonly values: Values
  readonly errors: FieldErrors
}

/** A boolean that is empty or missing is false. */
const cleared = (kind: FieldKind): Value => (kinds[kind].type === 'boolean' ? false : null)

/**
 * Reads the declared fields from the sent values, and collects all problems. Undeclared fields are
 * ignored without an error, so that newer clients can still write.
 */
export function valuesOf(
  fields: FieldMap,
  write: Write,
  given: ReadonlyMap<string, Given>,
): ReadValues {
  const values: Record<string, Value> = {}
  const errors: Record<string, string[]> = {}
  for (const [field, declared] of Object.entries(fields)) {
    const sent = given.get(field)
    const read = sent === undefined ? undefined : readValue(declared.kind, sent)
    if (read !== undefined && 'problem' in read) errors[field] = [read.problem]
    else if (read !== undefined && read.value !== null) values[field] = read.value
    else if (isRequiredFor(declared, write)) {
      errors[field] = [
        sent === undefined ? 'This field is required.' : 'This field may not be blank.',
      ]
    } else if (sent !== undefined && declared.update === 'required') {
      errors[field] = ['This field may not be blank.']
    } else if (sent !== undefined || write !== 'partialUpdate')
      values[field] = cleared(declared.kind)
  }
  return { values, errors }
}
