import { isBlank } from '../dialect/isBlank.ts'
import { printJson } from '../dialect/json.ts'
import type { Item } from '../metadata/item.ts'

/** A stored value as text, equal for equal values; services return blanks in several forms. */
export const storedText = (value: unknown): string => printJson(isBlank(value) ? null : value)

/** Whether two record values are equivalent. */
export const isSameStored = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || storedText(one) === storedText(other)

/** The fields that differ between two versions of a record. */
export const differingFields = (
  names: readonly string[],
  one: Item,
  other: Item,
): readonly string[] => names.filter((name) => !isSameStored(one[name], other[name]))
