import { useNavigate } from 'react-router'
import { ariaKeysOf } from '../../hooks/shortcutCaps.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import billingTexts from '../../messages/en/billing.json'
import { texts } from '../../messages/i18n.ts'
import { textIn, type Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { tabRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { messageState } from '../workspace/startedMessage.ts'
import { commonOf, reasonOf, type Failure } from '../../domain/charges.ts'
import { failureMessage } from './tellOwner.ts'
import type { BillingReading } from './useBilling.ts'
import * as styles from './Billing.module.css'

const t = texts(billingTexts)

function messageOn(workspace: Item, { charges }: Failure, billing: BillingReading) {
  const method = commonOf(charges.map((one) => textIn(one, 'method')))
  const found = billing.items('paymentMethods').find((one) => one.object_id === method)
  return failureMessage([workspace], {
    charges,
    reason: commonOf(charges.map(reasonOf)) ?? '',
    method: found && titleOf(resources.paymentMethods, found),
  })
}

/** The ways out of a failure: another method, and a message that starts with what happened. */
export function FailureActions({
  item,
  billing,
  failure,
}: {
  readonly item: Item
  readonly billing: BillingReading
  readonly failure: Failure | undefined
}) {
  const navigate = useNavigate()
  const setMethod = tabRoute('workspaces', item.object_id, 'payment-method')
  const notify = tabRoute('workspaces', item.object_id, 'notify')
  const state = failure ? messageState(messageOn(item, failure, billing)) : undefined
  useShortcuts('record', [
    { keys: 'm', label: () => t('billing.setMethod'), run: () => void navigate(setMethod) },
    { keys: 'n', label: () => t('billing.tellOwner'), run: () => void navigate(notify, { state }) },
  ])
  return (
    <div className={styles.actions}>
      <LinkButton
        variant={failure ? 'contained' : 'outlined'}
        to={setMethod}
        aria-keyshortcuts={ariaKeysOf('m')}
      >
        {t('billing.setMethod')}
        <KeyHint>m</KeyHint>
      </LinkButton>
      <LinkButton to={notify} state={state} aria-keyshortcuts={ariaKeysOf('n')}>
        {t('billing.tellOwner')}
        <KeyHint>n</KeyHint>
      </LinkButton>
    </div>
  )
}
