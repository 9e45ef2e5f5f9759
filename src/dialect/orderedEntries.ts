import { keepOrder, keysOf } from './keyOrder.ts'

/** The entries of a parsed object, in the order of its text. */
export const entriesOf = (object: object): readonly (readonly [key: string, value: unknown])[] =>
  keysOf(object).map((key) => [key, (object as Readonly<Record<string, unknown>>)[key]])

/**
 * Creates an object that keeps the order of its entries; a key `__proto__` is an ordinary property.
 */
export const objectOf = (
  entries: readonly (readonly [key: string, value: unknown])[],
): Readonly<Record<string, unknown>> =>
  keepOrder(
    Object.fromEntries(entries),
    entries.map(([key]) => key),
  )

/** Copies an object with one value set, in its place or at the end. */
export function withEntry(
  object: object,
  key: string,
  value: unknown,
): Readonly<Record<string, unknown>> {
  const entries = entriesOf(object)
  return objectOf(
    Object.hasOwn(object, key)
      ? entries.map((entry) => (entry[0] === key ? [key, value] : entry))
      : [...entries, [key, value]],
  )
}

/** Sets a key of a new object; an assignment of `__proto__` would set its prototype. */
export function setEntry(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  else object[key] = value
}
