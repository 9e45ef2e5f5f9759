import { holdsDamage } from '../dialect/damage.ts'
import type { Item } from '../metadata/item.ts'

/** The body of a PATCH that undoes another one. */
export interface Inverse {
  /** The previous values by field; `null` clears a field that had none. */
  readonly values: Readonly<Record<string, unknown>>
  /** Sent fields with an unknown previous value: not returned, a secret, or not readable. */
  readonly unknown: readonly string[]
}

/**
 * Returns the values that restore the fields of a PATCH.
 * @param before the record as read before the PATCH
 * @param sent the values of the PATCH
 */
export function inverseOf(before: Item, sent: Readonly<Record<string, unknown>>): Inverse {
  const names = Object.keys(sent)
  const known = names.filter(
    (name) =>
      Object.hasOwn(before, name) && before[name] !== undefined && !holdsDamage(before[name]),
  )
  return {
    values: Object.fromEntries(known.map((name) => [name, before[name] ?? null])),
    unknown: names.filter((name) => !known.includes(name)),
  }
}
