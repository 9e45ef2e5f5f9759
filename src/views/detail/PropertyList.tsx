import { labelOf } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import panelTexts from '../../messages/en/panels.json'
import recordTexts from '../../messages/en/records.json'
import { texts, translateLabel } from '../../messages/i18n.ts'
import { kinds } from '../../fields/kinds/kinds.ts'
import { FieldValue, UndeclaredValue } from '../../fields/Value.tsx'
import { TruncatedValue } from '../../ui/TruncatedText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { copyText } from '../../ui/copy.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { CrashGuard } from '../CrashGuard.tsx'
import { EditableValue } from '../edit/EditableValue.tsx'
import { isEditableInPlace } from '../edit/editable.ts'
import { ItemId } from '../ItemId.tsx'
import { contactLink } from '../../fields/contact.ts'
import { labelOfKey } from './otherFields.ts'
import * as buttonStyles from '../../ui/Button.module.css'
import * as styles from './PropertyList.module.css'

const t = texts(panelTexts, recordTexts)

/** Declared fields as pairs of label and value, and the creator of the record. */
export function PropertyList({
  name: collection,
  resource,
  names,
  item,
  creator,
}: {
  /** The collection, where its fields may be changed in place. */
  name?: ResourceName
  resource: Resource
  names: readonly string[]
  item: Item
  /** The undeclared key that names the creator, if it belongs to this section. */
  creator?: string | undefined
}) {
  return (
    <dl className={styles.root}>
      {names.map((name) => {
        const field = resource.fields[name]
        if (!field) return null
        const label = translateLabel(labelOf(name, field))
        const value = isContact(name, item[name]) ? (
          <Contact text={item[name].trim()} />
        ) : (
          <TruncatedValue value={item[name]}>
            <FieldValue field={field} name={name} item={item} />
          </TruncatedValue>
        )
        return (
          <div key={name} className={kinds[field.kind].isWide && styles.wide}>
            <dt>{label}</dt>
            <dd>
              <CrashGuard part={label}>
                {collection !== undefined && isEditableInPlace(field) ? (
                  <EditableValue name={collection} fieldName={name} field={field} item={item}>
                    {value}
                  </EditableValue>
                ) : (
                  value
                )}
              </CrashGuard>
            </dd>
          </div>
        )
      })}
      {creator !== undefined && (
        <div>
          <dt data-hint={creator}>{labelOfKey(creator)}</dt>
          <dd>
            <CrashGuard part={labelOfKey(creator)}>
              <UndeclaredValue name={creator} value={item[creator]} />
            </CrashGuard>
          </dd>
        </div>
      )}
    </dl>
  )
}

const isContact = (name: string, value: unknown): value is string =>
  name === 'contact_information' && typeof value === 'string' && value.trim() !== ''

/**
 * Contact data: a link if it is an e-mail address or a phone number, and always with a copy button.
 */
function Contact({ text }: { text: string }) {
  const to = contactLink(text)
  return (
    <span className={styles.idProperty}>
      {to === undefined ? <bdi>{text}</bdi> : <a href={to}>{text}</a>}
      <CopyButton text={text} label={t('detail.copyContact')} />
    </span>
  )
}

function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <button
      type="button"
      className={buttonStyles.chipClear}
      aria-label={label}
      data-hint={label}
      onClick={() => void copyText(text, t('copy.done'))}
    >
      <Icon name="copy" size={14} />
    </button>
  )
}

/** The id, copied by a click. */
export function CopyId({ objectId }: { objectId: string }) {
  return (
    <span className={styles.idProperty}>
      <ItemId objectId={objectId} />
      <CopyButton text={objectId} label={t('item.copyId')} />
    </span>
  )
}

export function IdProperty({ objectId }: { objectId: string }) {
  return (
    <dl className={styles.root}>
      <div>
        <dt>{t('detail.id')}</dt>
        <dd>
          <CopyId objectId={objectId} />
        </dd>
      </div>
    </dl>
  )
}
