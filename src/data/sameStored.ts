import { printJson } from '../dialect/json.ts'
import type { Item } from '../metadata/item.ts'

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Whether two values of records mean the same; services return a blank field in several ways. */
export const isSameStored = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (isBlank(one) && isBlank(other)) ||
  (!isBlank(one) && !isBlank(other) && printJson(one) === printJson(other))

/** Which of these fields differ between two versions of a record. */
export const differingFields = (
  names: readonly string[],
  one: Item,
  other: Item,
): readonly string[] => names.filter((name) => !isSameStored(one[name], other[name]))
