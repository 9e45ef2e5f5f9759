import { isBlank } from '../../dialect/isBlank.ts'
import { FieldValue } from '../../fields/Value.tsx'
import { kinds } from '../../fields/kinds/kinds.ts'
import type { RowChange } from '../../runs/run.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { t } from '../../messages/bulkTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { isRecord } from '../../dialect/ids.ts'
import { printJson } from '../../dialect/json.ts'
import { keysOf } from '../../dialect/keyOrder.ts'
import { readJson } from '../../fields/kinds/json/jsonText.ts'
import * as styles from './Change.module.css'

/** A changed key of a JSON object, with its values as text; `undefined` if absent. */
interface KeyChange {
  readonly key: string
  readonly before: string | undefined
  readonly after: string | undefined
}

type JsonObject = Readonly<Record<string, unknown>>

/** Returns the object of a value, `{}` for an empty one and `undefined` for any other. */
function objectOf(value: unknown): JsonObject | undefined {
  if (isBlank(value)) return {}
  const reading = typeof value === 'string' ? readJson(value) : undefined
  const found = reading?.is === 'value' ? reading.value : reading ? undefined : value
  return isRecord(found) ? found : undefined
}

/** The keys in which two JSON objects differ; `undefined` if either is not an object. */
export function jsonChanges(before: unknown, after: unknown): readonly KeyChange[] | undefined {
  const [old, now] = [objectOf(before), objectOf(after)]
  if (!old || !now) return undefined
  const textIn = (object: JsonObject, key: string) =>
    Object.hasOwn(object, key) ? printJson(object[key]) : undefined
  return [...new Set([...keysOf(old), ...keysOf(now)])]
    .map((key) => ({ key, before: textIn(old, key), after: textIn(now, key) }))
    .filter((one) => one.before !== one.after)
}

/** With more changed keys than these, a JSON value is shown as a whole. */
const maxKeys = 3

interface ChangeProps {
  readonly name: ResourceName
  /** The record, for fields that need another one of it: an amount its currency. */
  readonly item: Item
  readonly change: RowChange
}

/** The value before, struck through, and the one after. */
export function Change({ name, item, change }: ChangeProps) {
  const field = resources[name].fields[change.name]
  if (!field) return null
  const keys =
    kinds[field.kind].type === 'json' ? jsonChanges(change.before, change.after) : undefined
  if (keys && keys.length > 0 && keys.length <= maxKeys)
    return keys.map(({ key, before, after }) => (
      <span key={key} className={`row inline shrinks ${styles.root} clips bounded`} data-gap="6">
        <span className="mono third">{key}</span>
        <del className="mono shrinks second clips">{before ?? t('bulk.plan.noKey')}</del>
        <Icon name="right" size={14} tone="third" />
        <ins className="mono warn clips medium">{after ?? t('bulk.plan.noKey')}</ins>
      </span>
    ))
  const value = (now: unknown) => (
    <FieldValue field={field} name={change.name} item={{ ...item, [change.name]: now }} dense />
  )
  return (
    <span className={`row inline shrinks ${styles.root} clips bounded`} data-gap="6">
      <del className="shrinks second clips">{value(change.before)}</del>
      <Icon name="right" size={14} tone="third" />
      <ins className="warn clips medium">{value(change.after)}</ins>
    </span>
  )
}
