import { useCallback } from 'react'
import { t } from '../../messages/billingTexts.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { useFieldChange } from '../fieldChange.ts'
import type { Subscription } from '../../domain/subscriptions.ts'

/** @returns turns the renewal of a subscription on, at once and with Undo */
export function useRenewal(): (subscription: Subscription) => void {
  const change = useFieldChange('subscriptions')
  return useCallback(
    (subscription) => {
      const title = titleOf(resources.subscriptions, subscription)
      const done = t('billing.turnedOn', { title })
      const matters = ['auto_renew', 'expires_on']
      void change(subscription, { auto_renew: true }, { done, matters })
    },
    [change],
  )
}
