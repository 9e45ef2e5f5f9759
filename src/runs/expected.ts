import { storedText } from '../data/sameStored.ts'
import type { Item } from '../metadata/item.ts'

/** The JSON texts of values, by field. */
export const textsOf = (
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, one]) => [name, storedText(one)]))

/** The JSON texts of a record's fields, for comparison with a later read. */
export const expectedOf = (
  item: Item,
  names: readonly string[],
): Readonly<Record<string, string>> =>
  textsOf(
    Object.fromEntries(
      names.filter((name) => Object.hasOwn(item, name)).map((name) => [name, item[name]]),
    ),
  )

/** Whether a record has other values than these texts. */
export const isChanged = (expected: Readonly<Record<string, string>>, item: Item): boolean =>
  Object.entries(expected).some(([name, text]) => storedText(item[name]) !== text)
