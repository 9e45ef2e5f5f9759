import { useId } from 'react'
import { byNewest } from '../../../domain/charges.ts'
import { usedQuotasOf } from '../../../domain/quota.ts'
import type { Subscription } from '../../../domain/subscriptions.ts'
import { useRecords } from '../../../data/useRecords.ts'
import { wallTime } from '../../../messages/dateTime.ts'
import billingTexts from '../../../messages/en/billing.json'
import pageTexts from '../../../messages/en/recordPage.json'
import { texts } from '../../../messages/i18n.ts'
import { textIn } from '../../../metadata/item.ts'
import { billing } from '../../../resources/billing.ts'
import { useServiceNow } from '../../../views/useServiceNow.ts'
import { EditableValue } from '../../../views/edit/EditableValue.tsx'
import { outlookText } from '../../../views/billing/billingTexts.ts'
import { QuotaMeter } from '../../../views/billing/QuotaMeter.tsx'
import { chargesLink, ChargeList, maxCharges } from './ChargeList.tsx'
import * as styles from './SubscriptionParts.module.css'

const t = texts(billingTexts, pageTexts)

/** The date on which it renews or ends, edited in place. */
export function SubscriptionSentence({ item }: { readonly item: Subscription }) {
  const today = wallTime(useServiceNow()).slice(0, 10)
  return (
    <span>
      <EditableValue
        name="subscriptions"
        fieldName="expires_on"
        field={billing.subscriptions.fields.expires_on}
        item={item}
      >
        {outlookText(item, today)}
      </EditableValue>
    </span>
  )
}

/** The used part of each quota of a subscription. */
export function SubscriptionQuotas({ item }: { readonly item: Subscription }) {
  const heading = useId()
  const quotas = usedQuotasOf(item)
  if (quotas.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 data-below="8" id={heading}>
        {t('billing.quotasTitle')}
      </h2>
      <div className={`grid body ${styles.meters}`} data-gap="12">
        {quotas.map((quota) => (
          <QuotaMeter key={quota.key} quota={quota} now={undefined} />
        ))}
      </div>
    </section>
  )
}

/** The newest charges of the method that pays for it. */
export function SubscriptionSide({ item }: { readonly item: Subscription }) {
  const method = textIn(item, 'method')
  const { items, scope } = useRecords('charges', { enabled: method !== undefined })
  const charges = byNewest(items.filter((one) => textIn(one, 'method') === method))
  if (method === undefined || charges.length === 0) return null
  return (
    <ChargeList
      title={t('record.chargesOfMethod')}
      charges={charges.slice(0, maxCharges)}
      end={chargesLink(method, scope.is === 'all' ? charges.length : undefined)}
    />
  )
}
