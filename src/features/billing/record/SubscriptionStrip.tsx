import { entryOfRecord, recordActionsOf } from '../../../domain/attention.ts'
import type { Subscription } from '../../../domain/subscriptions.ts'
import billingTexts from '../../../messages/en/billing.json'
import ownerTexts from '../../../messages/en/owner.json'
import pageTexts from '../../../messages/en/recordPage.json'
import worklistTexts from '../../../messages/en/worklist.json'
import { texts } from '../../../messages/i18n.ts'
import { actionKeys } from '../../../views/attention/actionKeys.ts'
import { useActions } from '../../../views/attention/useActions.ts'
import { Strip, type StripAction } from '../../../views/detail/Strip.tsx'
import { useGiven } from '../../../views/detail/givenNow.ts'

const t = texts(billingTexts, ownerTexts, pageTexts, worklistTexts)

/** That a subscription ends soon, and how it goes on. */
export function SubscriptionStrip({ item }: { readonly item: Subscription }) {
  const perform = useActions()
  const { home, given } = useGiven()
  const found = entryOfRecord('subscriptions', home, item, () => [item], given)
  if (!found) return null
  const actions = recordActionsOf(found.entry, home).flatMap((action): readonly StripAction[] => {
    if (action.is === 'renew')
      return [{ label: t('billing.turnOn'), keys: actionKeys.renew, performed: perform(action) }]
    if (action.is === 'notify')
      return [
        { label: t('billing.tellOwner'), keys: actionKeys.notify, performed: perform(action) },
      ]
    return []
  })
  return (
    <Strip
      label={t('record.ending')}
      tone="warn"
      title={t('worklist.ends', { n: found.entry.days })}
      about={t('owner.need.noRenewal')}
      actions={actions}
    />
  )
}
