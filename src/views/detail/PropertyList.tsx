import type { ReactNode } from 'react'
import { labelOf, type Field } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import { t } from '../../messages/panelsTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { kinds } from '../../fields/kinds/kinds.ts'
import { FieldValue } from '../../fields/Value.tsx'
import { TruncatedValue } from '../../ui/TruncatedText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { copyText } from '../../ui/copy.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { CrashGuard } from '../CrashGuard.tsx'
import { EditableValue } from '../edit/EditableValue.tsx'
import { isEditableInPlace } from '../edit/editable.ts'
import { ItemId } from '../ItemId.tsx'
import { contactLink } from '../../fields/contact.ts'
import { KeyValues } from './KeyValues.tsx'
import { shownByKeys } from './ObjectSection.tsx'
import * as buttonStyles from '../../ui/Button.module.css'
import * as styles from './PropertyList.module.css'

/** Declared fields as pairs of label and value. */
export function PropertyList({
  name: collection,
  resource,
  names,
  item,
  isRuled = false,
  children,
}: {
  /** The collection, where its fields may be changed in place. */
  name?: ResourceName
  resource: Resource
  names: readonly string[]
  item: Item
  /** With a line below each row, in two columns where there is room. */
  isRuled?: boolean
  /** Further rows. */
  children?: ReactNode
}) {
  return (
    <dl
      className={isRuled ? `body ${styles.root} ${styles.ruled}` : `body ${styles.root}`}
      data-line={isRuled ? 'top' : undefined}
    >
      {names.map((name) => {
        const field = resource.fields[name]
        if (!field) return null
        const label = translateLabel(labelOf(name, field))
        const given = item[name]
        const object = shownByKeys(field, given)
        const value = isContact(name, given) ? (
          <Contact text={given.trim()} />
        ) : object ? (
          <KeyValues value={object} record={item} />
        ) : (
          <TruncatedValue value={given}>
            <FieldValue field={field} name={name} item={item} />
          </TruncatedValue>
        )
        return (
          <div key={name} className={isWide(field, given) ? styles.wide : undefined}>
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
      {children}
    </dl>
  )
}

/** Whether a value needs a line of its own. */
const isWide = ({ kind }: Field, value: unknown): boolean =>
  kinds[kind].isWide === true && value !== null && value !== undefined && value !== ''

const isContact = (name: string, value: unknown): value is string =>
  name === 'contact_information' && typeof value === 'string' && value.trim() !== ''

/**
 * Contact data: a link if it is an e-mail address or a phone number, and always with a copy button.
 */
function Contact({ text }: { text: string }) {
  const to = contactLink(text)
  return (
    <span className={`shrinks row ${styles.idProperty}`} data-gap="4">
      {to === undefined ? (
        <bdi className="truncate">{text}</bdi>
      ) : (
        <a className="truncate" href={to}>
          {text}
        </a>
      )}
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
    <span className={`shrinks row ${styles.idProperty}`} data-gap="4">
      <ItemId objectId={objectId} />
      <CopyButton text={objectId} label={t('item.copyId')} />
    </span>
  )
}

export function IdProperty({ objectId }: { objectId: string }) {
  return (
    <dl className={`body ${styles.root}`}>
      <div>
        <dt>{t('detail.id')}</dt>
        <dd>
          <CopyId objectId={objectId} />
        </dd>
      </div>
    </dl>
  )
}
