import { hasNoEnd, tokenEndOf, type Token } from '../../domain/tokens.ts'
import { FieldValue } from '../../fields/Value.tsx'
import { fullTime } from '../../messages/fullTime.ts'
import { t } from '../../messages/recordPageTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOf } from '../../metadata/field.ts'
import { tokens } from '../../resources/tokens.ts'
import { EditableValue } from '../../views/edit/EditableValue.tsx'
import { useServiceNow } from '../../views/useServiceNow.ts'
import * as styles from '../../views/detail/LeadBlock.module.css'

const field = tokens.tokens.fields.expires_at

/** The time at which a token expires, edited in place. */
export function TokenLead({ item }: { readonly item: Token }) {
  const now = useServiceNow()
  const at = tokenEndOf(item)
  // A missing key does not mean "never expires": say nothing.
  if (item.expires_at === undefined) return null
  return (
    <div
      className={`strong ${styles.property} bounded`}
      aria-label={translateLabel(labelOf('expires_at', field))}
      role="group"
    >
      <EditableValue name="tokens" fieldName="expires_at" field={field} item={item}>
        {hasNoEnd(item) ? (
          t('record.neverExpires')
        ) : (
          <>
            {at !== undefined && t(at < now ? 'record.expired' : 'record.expires')}{' '}
            <span>
              <FieldValue field={field} name="expires_at" item={item} />
            </span>
          </>
        )}
      </EditableValue>
    </div>
  )
}

/** The moment itself. */
export function TokenSentence({ item }: { readonly item: Token }) {
  const at = tokenEndOf(item)
  return at !== undefined && <span>{fullTime(at)}</span>
}
