import { FieldValue } from '../../fields/Value.tsx'
import { kinds } from '../../fields/kinds/kinds.ts'
import type { RowChange } from '../../runs/run.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { t } from '../../messages/bulkTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { jsonChanges } from './jsonChanges.ts'
import * as styles from './Change.module.css'

/** With more changed keys than these, a JSON value is shown as a whole. */
const maxKeys = 3

/** The value before, struck through, and the one after. */
export function Change({
  name,
  item,
  change,
}: {
  readonly name: ResourceName
  /** The record, for fields that need another one of it: an amount its currency. */
  readonly item: Item
  readonly change: RowChange
}) {
  const field = resources[name].fields[change.name]
  if (!field) return null
  const keys =
    kinds[field.kind].type === 'json' ? jsonChanges(change.before, change.after) : undefined
  if (keys && keys.length > 0 && keys.length <= maxKeys)
    return keys.map(({ key, before, after }) => (
      <span key={key} className={`row inline shrinks ${styles.root}`} data-gap="6">
        <span className="mono third">{key}</span>
        <del className="mono shrinks second">{before ?? t('bulk.plan.noKey')}</del>
        <Icon name="right" size={14} />
        <ins className="mono warn">{after ?? t('bulk.plan.noKey')}</ins>
      </span>
    ))
  const value = (now: unknown) => (
    <FieldValue field={field} name={change.name} item={{ ...item, [change.name]: now }} dense />
  )
  return (
    <span className={`row inline shrinks ${styles.root}`} data-gap="6">
      <del className="shrinks second">{value(change.before)}</del>
      <Icon name="right" size={14} />
      <ins className="warn">{value(change.after)}</ins>
    </span>
  )
}
