import { offered } from '../../dialect/offered.ts'
import { formKinds } from '../../fields/kinds/forms.ts'
import { kinds } from '../../fields/kinds/kinds.ts'
import type { ValidationError } from '../../fields/kinds/formKind.ts'
import { readJson } from '../../fields/kinds/json/jsonText.ts'
import { isUnreadable } from '../../fields/values/unreadable.ts'
import type { Field, FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { fieldsOf, subscriptionShapeOf } from '../form/layout.ts'
import { withOffered } from '../form/offeredFields.ts'
import { fieldsAsKept } from '../form/formValues.ts'
import { validationErrorsOf } from '../form/check.ts'
import type { ChangedValues, KeyValue } from './changedValues.ts'

/** A field to change, with the value typed for all records. */
export interface ChosenField {
  readonly name: string
  readonly typed: unknown
  /** The person wants it empty in every record. */
  readonly isEmptied: boolean
  /** JSON: the one key whose value it is; absent for the whole value. */
  readonly key?: string | undefined
}

export const isEmptiable = (field: Field): boolean =>
  field.update === 'optional' && field.kind !== 'boolean'

const isSimple = ({ kind }: Field): boolean =>
  !kinds[kind].isSecret && !kinds[kind].isFullWriteOnly && kinds[kind].type !== 'file'

/** Whether one key of the field can be set, and the others left as they are in each record. */
export const hasKeys = ({ kind }: Field): boolean => kinds[kind].type === 'json'

/** The fields of a collection that can be set to one value in many records. */
export function bulkFields(name: ResourceName, items: readonly Item[]): FieldMap {
  const resource = resources[name]
  const shape = subscriptionShapeOf(resource, items)
  const shaped = fieldsAsKept(fieldsOf(resource, shape), items[0], items)
  const fields = withOffered(shaped, offered.get().get(resource.path))
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isSimple(field)))
}

export interface BulkValues extends Required<ChangedValues> {
  readonly errors: ReadonlyMap<string, ValidationError>
  /** Fields for which nothing was typed yet. */
  readonly missing: readonly string[]
}

/** The value of one key, and an error of the key itself. */
function readKey(field: Field, key: string, typed: unknown) {
  const name = readJson(`{${JSON.stringify(key)}:0}`)
  if (name.is === 'problem')
    return { validationError: { is: 'json', fieldError: name } as const satisfies ValidationError }
  const { isStoredAsText: _, ...asValue } = field
  return formKinds[field.kind].toBody(typed, asValue, '')
}

/** The typed values as they are sent; complete only without errors and missing values. */
export function readBulk(fields: FieldMap, chosen: readonly ChosenField[]): BulkValues {
  const values: Record<string, unknown> = {}
  const keys: Record<string, KeyValue> = {}
  const errors = new Map<string, ValidationError>()
  const missing: string[] = []
  for (const { name, typed, isEmptied, key } of chosen) {
    const field = fields[name]
    if (!field) continue
    if (isEmptied) values[name] = null
    else if (typed === undefined || typed === '' || key === '') missing.push(name)
    else {
      const reading = isUnreadable(typed)
        ? { validationError: { is: 'code', code: typed.unreadable } as const }
        : key === undefined
          ? formKinds[field.kind].toBody(typed, field, '')
          : readKey(field, key, typed)
      if ('validationError' in reading) errors.set(name, reading.validationError)
      else if (key === undefined) values[name] = reading.value
      else keys[name] = { key, value: reading.value }
    }
  }
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => name in values))
  const body = { values, validationErrors: errors }
  return { values, keys, missing, errors: validationErrorsOf(own, 'partialUpdate', body) }
}
