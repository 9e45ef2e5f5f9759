import { labelOf } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { FieldValue, UndeclaredValue } from '../../fields/Value.tsx'
import { labelOfKey } from './otherFields.ts'
import { TruncatedValue } from '../../ui/TruncatedText.tsx'
import * as styles from './LeadProperties.module.css'

const isSet = (value: unknown) => value !== null && value !== undefined && value !== ''

/**
 * The most important properties of a record: the lead field of its declaration, and the second
 * line.
 */
export function LeadProperties({ resource, item }: { resource: Resource; item: Item }) {
  const { lead, second } = resource.card ?? {}
  const field = lead === undefined ? undefined : resource.fields[lead]
  if (lead === undefined || field === undefined || !isSet(item[lead])) return null
  const other = second === undefined ? undefined : resource.fields[second]
  return (
    <div className={styles.root}>
      <p className={styles.property} aria-label={translateLabel(labelOf(lead, field))} role="group">
        <TruncatedValue value={item[lead]}>
          <FieldValue field={field} name={lead} item={item} />
        </TruncatedValue>
      </p>
      {second !== undefined && isSet(item[second]) && (
        <p className="second">
          {other ? translateLabel(labelOf(second, other)) : labelOfKey(second)}{' '}
          {other ? (
            <FieldValue field={other} name={second} item={item} />
          ) : (
            <UndeclaredValue name={second} value={item[second]} />
          )}
        </p>
      )}
    </div>
  )
}
