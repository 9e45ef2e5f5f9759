import { shownTitle } from '../../fields/shownTitle.ts'
import { t } from '../../messages/billingTexts.ts'
import { resources } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { useRenewal } from '../../views/attention/useRenewal.ts'
import type { Subscription } from '../../domain/subscriptions.ts'

/** Turns the renewal of a subscription on, at once and with Undo. */
export function RenewButton({ subscription }: { readonly subscription: Subscription }) {
  const renew = useRenewal()
  const title = shownTitle(resources.subscriptions, subscription)
  return (
    <Button
      size="small"
      aria-label={t('billing.turnOnOf', { title })}
      onClick={() => renew(subscription)}
    >
      {t('billing.turnOn')}
    </Button>
  )
}
