import { idIn } from '../dialect/relatedId.ts'
import type { Item } from '../metadata/item.ts'
import type { Operation } from '../metadata/resource.ts'
import { operationsOf } from '../resources/operations.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import type { Run } from './run.ts'

type Values = Readonly<Record<string, unknown>>
type OperationOf = Pick<Run, 'name' | 'operation'>

const declarationOf = ({ name, operation = '' }: OperationOf): Operation | undefined =>
  operationsOf(name)[operation]

/** Operations of a record that may be done to many records at once. */
export const bulkOperations = (name: ResourceName): readonly string[] =>
  Object.entries(operationsOf(name)).flatMap(([key, { inBulk }]) => (inBulk ? [key] : []))

/** Whether what was done is a message, which nothing shows afterwards and nothing takes back. */
export const isMessage = (of: OperationOf): boolean => declarationOf(of)?.isMessage === true

/**
 * The values that an operation gives its record, by field.
 * @param input what the operation is sent with
 * @returns `undefined` if its declaration names none
 */
export function valuesSetBy(of: OperationOf, input: Values): Values | undefined {
  const { sets } = declarationOf(of) ?? {}
  return (
    sets &&
    Object.fromEntries(
      Object.entries(sets).map(([field, from]) => [field, from === true ? true : input[from]]),
    )
  )
}

/** Whether a record has these values, of declared fields or of others that name a related record. */
export const hasValues = (name: ResourceName, item: Item, values: Values): boolean =>
  Object.entries(values).every(
    ([field, value]) =>
      value !== undefined &&
      (field in resources[name].fields ? item[field] : idIn(item, field)) === value,
  )

/**
 * What takes an operation back, by what the record had before: fields to be written (`values`), or
 * what the same operation is sent with (`input`).
 * @returns `undefined` if nothing does, or if the record did not show what it had
 */
export function inverseOfOperation(
  of: OperationOf,
  before: Item,
): { readonly values: Values } | { readonly input: Values } | undefined {
  const sets = Object.entries(declarationOf(of)?.sets ?? {})
  if (sets.length === 0) return undefined
  if (isSetBack(of))
    return sets.every(([field]) => before[field] === false)
      ? { values: Object.fromEntries(sets.map(([field]) => [field, false])) }
      : undefined
  const input = sets.map(([field, from]) => [String(from), idIn(before, field)] as const)
  return input.every(([, id]) => id !== undefined)
    ? { input: Object.fromEntries(input) }
    : undefined
}

/** Whether the fields of the record are written to take it back, and not the same operation sent. */
export const isSetBack = (of: OperationOf): boolean => {
  const sets = Object.values(declarationOf(of)?.sets ?? {})
  return sets.length > 0 && sets.every((from) => from === true)
}
