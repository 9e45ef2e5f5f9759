import { cased } from '../dialect/casing.ts'
import { stateOf } from '../dialect/evidence.ts'
import type { FieldMap } from '../metadata/field.ts'
import type { Form, FormField } from './bodyEncoding.ts'

/** The type and id that a typed service reads besides a record's values. */
export interface Placed {
  /** The type of the written record, or of the collection that a field refers to. */
  readonly typeOf: (to?: string) => string
  /** Absent for a new record. */
  readonly objectId?: string | undefined
}

/** The related record as an object with its type; `null` if there is none. */
const typedRelation = (type: string, value: string) =>
  `{"data":${value === '' ? 'null' : `{"type":${JSON.stringify(type)},"id":${JSON.stringify(value)}}`}}`

/**
 * Converts a record's fields to the names and the nesting that this deployment uses in its
 * responses.
 * @param placed absent for an operation, which shares only the names
 */
export function placedForm(form: Form, fields: FieldMap, placed?: Placed): Form {
  const place = (placed && stateOf('place').value) ?? 'top'
  const { typeOf = () => '', objectId } = placed ?? {}
  const names = stateOf('names').value
  const ending = stateOf('relationNames').value ?? 'none'
  const isUsual = place === 'top' && names === 'snake' && ending === 'none'
  if (isUsual || form.some(([, value]) => value instanceof File)) return form
  const written = names === 'camel' || names === 'pascal' ? names : 'snake'
  const named = form.map((field): FormField => {
    const [name, value, json] = field
    const to = fields[name]?.to
    const isRelated = to !== undefined && typeof value === 'string'
    const key = cased(name, written) + (isRelated && ending !== 'none' ? ending : '')
    if (place === 'top') return [key, value, json]
    if (place !== 'typed') return [key, value, json, [place]]
    return isRelated
      ? [key, value, typedRelation(typeOf(to), value), ['data', 'relationships']]
      : [key, value, json, ['data', 'attributes']]
  })
  if (place !== 'typed') return named
  return [
    ['type', typeOf(), undefined, ['data']],
    ...(objectId === undefined ? [] : [['id', objectId, undefined, ['data']] as const]),
    ...named,
  ]
}
