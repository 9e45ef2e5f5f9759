import { holdsDamage } from '../../dialect/damage.ts'
import { isRecord } from '../../dialect/ids.ts'
import { printJson } from '../../dialect/json.ts'
import { withEntry } from '../../dialect/orderedEntries.ts'
import { readJson } from '../../fields/kinds/json/jsonText.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'

/** A key of a JSON object with its new value. */
export interface KeyValue {
  readonly key: string
  readonly value: unknown
}

/** New values for many records. Values are decoded, `null` empties a field. */
export interface ChangedValues {
  readonly values: Readonly<Record<string, unknown>>
  /** New keys by JSON field; other keys stay in each record. */
  readonly keys?: Readonly<Record<string, KeyValue>>
}

type JsonObject = Readonly<Record<string, unknown>>

/** The object whose keys a field holds; `undefined` if it holds something else, or is not shown. */
function objectOf(item: Item, name: string, isText: boolean): JsonObject | undefined {
  if (!Object.hasOwn(item, name)) return undefined
  const stored = item[name]
  const reading = isText && typeof stored === 'string' ? readJson(stored) : undefined
  const value = reading ? (reading.is === 'value' ? reading.value : undefined) : stored
  if (stored === null || reading?.is === 'blank') return {}
  // Unreadable text must not be written back as another value.
  return isRecord(value) && !holdsDamage(value) ? value : undefined
}

/**
 * The values for one record, merged with the other keys of its objects. `undefined` if a field that
 * gets a key holds no object.
 */
export function valuesFor(
  fields: FieldMap,
  item: Item,
  { values, keys = {} }: ChangedValues,
): Readonly<Record<string, unknown>> | undefined {
  const all: Record<string, unknown> = { ...values }
  for (const [name, { key, value }] of Object.entries(keys)) {
    const isText = fields[name]?.isStoredAsText === true
    const before = objectOf(item, name, isText)
    if (!before) return undefined
    const after = withEntry(before, key, value)
    all[name] = isText ? printJson(after) : after
  }
  return all
}
