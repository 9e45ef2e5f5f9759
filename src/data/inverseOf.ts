import { holdsDamage } from '../dialect/damage.ts'
import type { Item } from '../metadata/item.ts'

/** The body of a PATCH that takes another one back. */
export interface Inverse {
  /** The values before, by field; `null` clears a field that had none. */
  readonly values: Readonly<Record<string, unknown>>
  /** Sent fields whose value before is not known: not returned, a secret, or not readable. */
  readonly unknown: readonly string[]
}

/**
 * What to send so that the fields of a PATCH have their values again.
 * @param before the record as it was read before the PATCH
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
