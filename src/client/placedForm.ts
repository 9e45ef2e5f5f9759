import { cased } from '../dialect/casing.ts'
import { stateOf } from '../dialect/evidence.ts'
import type { FieldMap } from '../metadata/field.ts'
import type { Form, FormField } from './bodyEncoding.ts'

/** What a service that wants types reads of a record beside its values. */
export interface Placed {
  /** The type of a record, of the collection that is written or that a field refers to. */
  readonly typeOf: (to?: string) => string
  /** Absent for a new record. */
  readonly objectId?: string | undefined
}

/** The related record as an object of its own, with its type; without one it is `null`. */
const typedRelation = (type: string, value: string) =>
  `{"data":${value === '' ? 'null' : `{"type":${JSON.stringify(type)},"id":${JSON.stringify(value)}}`}}`

/**
 * The fields of a record under the names and in the place in which this deployment reads them: as it
 * returns them.
 * @param placed absent for an operation, which has only the names in common
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
