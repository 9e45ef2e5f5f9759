import { holdsDamage } from '../dialect/damage.ts'
import { digitsOf } from '../dialect/digits.ts'
import { asItem, isEmailAddress, referenceId } from '../dialect/ids.ts'
import { timeOf } from '../dialect/time.ts'
import { t } from '../messages/coreTexts.ts'
import type { Field } from '../metadata/field.ts'
import type { Item } from '../metadata/item.ts'
import { isResourceName } from '../resources/resources.ts'
import { valueText } from './display.ts'
import { Nothing } from '../ui/Nothing.tsx'
import { RelativeTime } from './RelativeTime.tsx'
import { displays } from './kinds/displays.tsx'
import { JsonDisplay } from './kinds/json/Display.tsx'
import { kinds } from './kinds/kinds.ts'
import { ReferenceLink } from './kinds/reference/ReferenceLink.tsx'
import { targetOfKey } from './targetOfKey.ts'

interface FieldValueProps {
  field: Field
  name: string
  item: Item
  dense?: boolean
}

/**
 * A declared field of a record, displayed by its kind. A missing value is a dash, never a zero or a
 * "No".
 */
export function FieldValue({ field, name, item, dense = false }: FieldValueProps) {
  const value = item[name]
  let Display = displays[field.kind]
  // The existence of a secret is not shown either.
  if (!kinds[field.kind].isSecret) {
    if (value === undefined || value === null) return <Nothing />
    if (value === '') return <span className="third">{t('value.empty')}</span>
    if (holdsDamage(value)) Display = JsonDisplay
  }
  return <Display field={field} name={name} value={value} item={item} dense={dense} />
}

interface UndeclaredValueProps {
  name: string
  value: unknown
  dense?: boolean
}

/** The value of an undeclared key, displayed by its form. */
export function UndeclaredValue({ name, value, dense = false }: UndeclaredValueProps) {
  if (value === null) return <span className="third">null</span>
  if (value === undefined) return <Nothing />
  const target = targetOfKey(name)
  const objectId = target === undefined || isEmailAddress(value) ? undefined : referenceId(value)
  if (target !== undefined && isResourceName(target) && objectId !== undefined)
    return (
      <ReferenceLink to={target} objectId={objectId} embedded={asItem(value)} focusable={!dense} />
    )
  const at = timeOf(value, name)
  if (at !== undefined) return <RelativeTime at={at} isFocusable={!dense} />
  const digits = digitsOf(value)
  if (digits !== undefined) return <span className="num">{digits}</span>
  if (typeof value === 'object') {
    const isTextList = Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    if (isTextList && !dense && value.length > 0)
      return (
        <ul>
          {value.map((entry, index) => (
            <li key={index} className="truncate">
              {entry}
            </li>
          ))}
        </ul>
      )
    return <JsonDisplay value={value} dense={dense} />
  }
  return <bdi>{valueText(value)}</bdi>
}
