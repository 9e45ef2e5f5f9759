import { FieldValue } from '../../fields/Value.tsx'
import type { RowChange } from '../../hooks/bulk/run.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import * as styles from './Change.module.css'

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
  const value = (now: unknown) => (
    <FieldValue field={field} name={change.name} item={{ ...item, [change.name]: now }} dense />
  )
  return (
    <span className={styles.root}>
      <del>{value(change.before)}</del>
      <Icon name="right" size={14} />
      <ins>{value(change.after)}</ins>
    </span>
  )
}
