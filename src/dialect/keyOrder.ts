const orders = new WeakMap<object, readonly string[]>()

/**
 * Stores the order of an object's keys in its text. Engines sort keys that look like numbers first:
 * `{"2024":1,"2023":2}` would be reversed.
 */
export function keepOrder<T extends object>(object: T, keys: readonly string[]): T {
  if (Object.keys(object).some((key, at) => key !== keys[at])) orders.set(object, keys)
  return object
}

/** The keys of a parsed object, in the order of its text. */
export const keysOf = (object: object): readonly string[] =>
  orders.get(object) ?? Object.keys(object)
