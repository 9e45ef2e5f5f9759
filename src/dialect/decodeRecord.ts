import { kinds } from '../fields/kinds/kinds.ts'
import type { FieldMap } from '../metadata/field.ts'
import type { Item } from '../metadata/item.ts'
import { asItem } from './ids.ts'

const returned: unique symbol = Symbol('returned')

/**
 * Converts a record to the application's form: related records as ids, numbers as text, and so on
 * by field kind. Undeclared keys stay as returned.
 */
export function decodeRecord(fields: FieldMap, record: Item): Item {
  let decoded: Record<string, unknown> | undefined
  for (const name of Object.keys(fields)) {
    const value = record[name]
    if (value === undefined || value === null) continue
    const field = fields[name]
    const read = field && kinds[field.kind].decode(value)
    if (read !== value) (decoded ??= { ...record })[name] = read
  }
  if (decoded === undefined) return record
  return Object.defineProperty(decoded, returned, { value: record }) as Item
}

/** The record as the service returned it, with its id under `object_id`. */
export const asReturned = (item: Item): Item =>
  (item as { readonly [returned]?: Item })[returned] ?? item

/** The related record that a response contained instead of an id, with the fields it has. */
export const embeddedIn = (item: Item, name: string): Item | undefined =>
  asItem(asReturned(item)[name])
