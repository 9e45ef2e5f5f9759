import { offered } from '../../dialect/offered.ts'
import { formKinds } from '../../fields/kinds/forms.ts'
import { kinds } from '../../fields/kinds/kinds.ts'
import type { ValidationError } from '../../fields/kinds/formKind.ts'
import { isUnreadable } from '../../fields/values/unreadable.ts'
import type { Field, FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { fieldsOf, subscriptionShapeOf } from '../form/layout.ts'
import { withOffered } from '../form/offeredFields.ts'
import { validationErrorsOf } from '../form/check.ts'

/** A field that is to be changed, with what was typed for all records. */
export interface ChosenField {
  readonly name: string
  readonly typed: unknown
  /** The person wants it empty in every record. */
  readonly isEmptied: boolean
}

export const isEmptiable = (field: Field): boolean =>
  field.update === 'optional' && field.kind !== 'boolean'

const isSimple = ({ kind }: Field): boolean =>
  !kinds[kind].isSecret &&
  !kinds[kind].isFullWriteOnly &&
  !['json', 'file'].includes(kinds[kind].type)

/** The fields of a collection that can be set to one value in many records. */
export function bulkFields(name: ResourceName, items: readonly Item[]): FieldMap {
  const resource = resources[name]
  const shaped = fieldsOf(resource, subscriptionShapeOf(resource, items))
  const fields = withOffered(shaped, offered.get().get(resource.path))
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => isSimple(field)))
}

export interface BulkValues {
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: ReadonlyMap<string, ValidationError>
  /** Fields for which nothing was typed yet. */
  readonly missing: readonly string[]
}

/** What was typed, as it is sent; only complete without errors and missing values. */
export function readBulk(fields: FieldMap, chosen: readonly ChosenField[]): BulkValues {
  const values: Record<string, unknown> = {}
  const errors = new Map<string, ValidationError>()
  const missing: string[] = []
  for (const { name, typed, isEmptied } of chosen) {
    const field = fields[name]
    if (!field) continue
    if (isEmptied) values[name] = null
    else if (typed === undefined || typed === '') missing.push(name)
    else {
      const reading = isUnreadable(typed)
        ? { validationError: { is: 'code', code: typed.unreadable } as const }
        : formKinds[field.kind].toBody(typed, field, '')
      if ('validationError' in reading) errors.set(name, reading.validationError)
      else values[name] = reading.value
    }
  }
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => name in values))
  const body = { values, validationErrors: errors }
  return { values, missing, errors: validationErrorsOf(own, 'partialUpdate', body) }
}
