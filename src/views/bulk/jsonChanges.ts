import { isRecord } from '../../dialect/ids.ts'
import { printJson } from '../../dialect/json.ts'
import { keysOf } from '../../dialect/keyOrder.ts'
import { readJson } from '../../fields/kinds/json/jsonText.ts'

/** A key of a JSON object whose value changes: both as text, absent where there is none. */
export interface KeyChange {
  readonly key: string
  readonly before: string | undefined
  readonly after: string | undefined
}

type JsonObject = Readonly<Record<string, unknown>>

/** What is empty has no keys; `undefined` for what is no object. */
function objectOf(value: unknown): JsonObject | undefined {
  if (value === null || value === undefined || value === '') return {}
  const reading = typeof value === 'string' ? readJson(value) : undefined
  const found = reading?.is === 'value' ? reading.value : reading ? undefined : value
  return isRecord(found) ? found : undefined
}

/** The keys in which two JSON objects differ; `undefined` if one of them is no object. */
export function jsonChanges(before: unknown, after: unknown): readonly KeyChange[] | undefined {
  const [old, now] = [objectOf(before), objectOf(after)]
  if (!old || !now) return undefined
  const textIn = (object: JsonObject, key: string) =>
    Object.hasOwn(object, key) ? printJson(object[key]) : undefined
  return [...new Set([...keysOf(old), ...keysOf(now)])]
    .map((key) => ({ key, before: textIn(old, key), after: textIn(now, key) }))
    .filter((one) => one.before !== one.after)
}
