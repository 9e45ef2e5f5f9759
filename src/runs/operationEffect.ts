import { relatedKeyIn } from '../dialect/answerNames.ts'
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

/** Operations on a record that may be run on many records at once. */
export const bulkOperations = (name: ResourceName): readonly string[] =>
  Object.entries(operationsOf(name)).flatMap(([key, { inBulk }]) => (inBulk ? [key] : []))

/** Whether an operation sends a message, which is not visible afterwards and cannot be undone. */
export const isMessage = (of: OperationOf): boolean => declarationOf(of)?.isMessage === true

/** The fields set by an operation, under the keys of the record. */
const setsOn = (of: OperationOf, item: Item) =>
  Object.entries(declarationOf(of)?.sets ?? {}).map(
    ([field, from]) => [relatedKeyIn(item, field) ?? field, from] as const,
  )

/**
 * The values that an operation sets on a record, by field.
 * @param input the input of the operation
 * @returns `undefined` if its declaration names none
 */
export function valuesSetBy(of: OperationOf, input: Values, item: Item): Values | undefined {
  const sets = setsOn(of, item)
  return sets.length === 0
    ? undefined
    : Object.fromEntries(sets.map(([field, from]) => [field, from === true ? true : input[from]]))
}

/** Whether a record has these values, in declared fields or in undeclared relations. */
export const hasValues = (name: ResourceName, item: Item, values: Values): boolean =>
  Object.entries(values).every(
    ([field, value]) =>
      value !== undefined &&
      (field in resources[name].fields ? item[field] : idIn(item, field)) === value,
  )

/**
 * The inverse of an operation, from the record before it. It has `values` of fields to write, or an
 * `input` of the operation.
 * @returns `undefined` if there is none, or if the record did not show the previous values
 */
export function inverseOfOperation(
  of: OperationOf,
  before: Item,
): { readonly values: Values } | { readonly input: Values } | undefined {
  const sets = setsOn(of, before)
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

/** Whether undoing writes fields of the record instead of sending the same operation. */
export const isSetBack = (of: OperationOf): boolean => {
  const sets = Object.values(declarationOf(of)?.sets ?? {})
  return sets.length > 0 && sets.every((from) => from === true)
}
