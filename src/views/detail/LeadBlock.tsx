import type { ReactNode } from 'react'
import { FieldValue } from '../../fields/Value.tsx'
import { t } from '../../messages/recordPageTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOf } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { RelativeTime } from '../../fields/RelativeTime.tsx'
import { TruncatedValue } from '../../ui/TruncatedText.tsx'
import { EditableValue } from '../edit/EditableValue.tsx'
import { isEditableInPlace } from '../edit/editable.ts'
import type { RecordRoles } from './roles.ts'
import * as styles from './LeadBlock.module.css'

/**
 * The lead of a record's page: its main fact, its subject and its dates.
 * @param fact in place of the lead field
 * @param sentence before the time of creation
 */
export function LeadBlock({
  name,
  item,
  roles: { lead, second, about, created, changed },
  fact,
  sentence,
}: {
  readonly name: ResourceName
  readonly item: Item
  readonly roles: RecordRoles
  readonly fact?: ReactNode
  readonly sentence?: ReactNode
}) {
  const { fields } = resources[name]
  const value = (key: string) => {
    const field = fields[key]
    if (!field) return null
    const shown = (
      <TruncatedValue value={item[key]}>
        <FieldValue field={field} name={key} item={item} />
      </TruncatedValue>
    )
    return isEditableInPlace(field) ? (
      <EditableValue name={name} fieldName={key} field={field} item={item}>
        {shown}
      </EditableValue>
    ) : (
      shown
    )
  }
  const label = (key: string) => translateLabel(labelOf(key, fields[key]))
  const hasLead = fact !== undefined || lead !== undefined
  const hasSentence = sentence !== undefined || second !== undefined || created || changed
  if (!hasLead && !hasSentence && about === undefined) return null
  return (
    <div className={styles.root}>
      {fact ??
        (lead !== undefined && (
          <div
            className={`strong ${styles.property} bounded`}
            aria-label={label(lead)}
            role="group"
          >
            {value(lead)}
          </div>
        ))}
      {about !== undefined && <div className={`breaks ${styles.about} prose`}>{value(about)}</div>}
      {hasSentence && (
        <div className={`flex body second ${styles.sentence}`} data-wrap>
          {sentence}
          {sentence === undefined && second !== undefined && (
            <span>
              {/* An address needs no name. */}
              {fields[second]?.kind !== 'email' && label(second)}{' '}
              <span className="breaks">{value(second)}</span>
            </span>
          )}
          {created && <Since label={t('record.created')} at={created.at} />}
          {changed && <Since label={t('record.changed')} at={changed.at} />}
        </div>
      )}
    </div>
  )
}

interface SinceProps {
  readonly label: string
  /** Unix time in milliseconds. */
  readonly at: number
}

const Since = ({ label, at }: SinceProps) => (
  <span>
    {label} <RelativeTime at={at} />
  </span>
)
