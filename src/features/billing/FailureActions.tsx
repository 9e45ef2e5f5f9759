import { paymentMethodKeyOf, paymentMethodOf } from '../../dialect/answerNames.ts'
import { shownTitle } from '../../fields/shownTitle.ts'
import { useNavigate } from 'react-router'
import { ariaKeysOf } from '../../hooks/shortcutCaps.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { t } from '../../messages/billingTexts.ts'
import { tabRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { messageState } from '../../views/operation/startedMessage.ts'
import type { Failure } from '../../domain/charges.ts'
import { messageOn, useCanNotifyOwner } from './notifyOwner.ts'
import type { BillingReading } from './useBilling.ts'
import { actionKeys } from '../../views/attention/actionKeys.ts'
import type { Workspace } from '../../domain/people.ts'

interface FailureActionsProps {
  readonly item: Workspace
  readonly billing: BillingReading
  readonly failure: Failure | undefined
}

/** The ways out of a failure: another method, and a message that begins with the failure. */
export function FailureActions({ item, billing, failure }: FailureActionsProps) {
  const navigate = useNavigate()
  const canNotify = useCanNotifyOwner()
  const setMethod = tabRoute('workspaces', item.object_id, 'payment-method')
  const notify = tabRoute('workspaces', item.object_id, 'notify')
  const methodName = (id: string) => {
    const found = billing.items('paymentMethods').find((one) => one.object_id === id)
    return found && shownTitle(resources.paymentMethods, found)
  }
  const hasNone = paymentMethodKeyOf(item) !== undefined && paymentMethodOf(item) === undefined
  const setLabel = t(hasNone ? 'billing.setFirstMethod' : 'billing.setMethod')
  const state = failure && messageState(messageOn([item], failure.charges, methodName))
  useShortcuts('record', [
    ...(billing.isHidden
      ? []
      : [
          {
            keys: actionKeys.setMethod,
            label: () => setLabel,
            run: () => void navigate(setMethod),
          },
        ]),
    ...(canNotify
      ? [
          {
            keys: actionKeys.notify,
            label: () => t('billing.tellOwner'),
            run: () => void navigate(notify, { state }),
          },
        ]
      : []),
  ])
  return (
    <div className="flex" data-gap="8" data-wrap>
      {!billing.isHidden && (
        <LinkButton
          variant={failure ? 'contained' : 'outlined'}
          to={setMethod}
          aria-keyshortcuts={ariaKeysOf(actionKeys.setMethod)}
        >
          {setLabel}
          <KeyHint>{actionKeys.setMethod}</KeyHint>
        </LinkButton>
      )}
      {canNotify && (
        <LinkButton to={notify} state={state} aria-keyshortcuts={ariaKeysOf(actionKeys.notify)}>
          {t('billing.tellOwner')}
          <KeyHint>{actionKeys.notify}</KeyHint>
        </LinkButton>
      )}
    </div>
  )
}
