import { entryOfRecord, recordActionsOf } from '../../../domain/attention.ts'
import {
  hasFailed,
  isContradictory,
  isMadeGood,
  openFailures,
  reasonOf,
  type Charge,
} from '../../../domain/charges.ts'
import { useReferenceName } from '../../../fields/kinds/reference/ReferenceLink.tsx'
import billingTexts from '../../../messages/en/billing.json'
import ownerTexts from '../../../messages/en/owner.json'
import pageTexts from '../../../messages/en/recordPage.json'
import worklistTexts from '../../../messages/en/worklist.json'
import { texts } from '../../../messages/i18n.ts'
import { textIn } from '../../../metadata/item.ts'
import { billingRoute } from '../../../paths.ts'
import { failedRows } from '../../../domain/failedCharges.ts'
import { actionKeys } from '../../../views/attention/actionKeys.ts'
import { useActions } from '../../../views/attention/useActions.ts'
import { Strip, type StripAction } from '../../../views/detail/Strip.tsx'
import { useGiven } from '../../../views/detail/givenNow.ts'
import { messageState } from '../../../views/operation/startedMessage.ts'
import { messageOn } from '../notifyOwner.ts'
import { useChargeWorld, type ChargeWorld } from './chargeWorld.ts'

const t = texts(billingTexts, ownerTexts, pageTexts, worklistTexts)

/** The reason why a charge failed, and its ways out: the same as on the homes and in Billing. */
export const ChargeStrip = ({ item }: { readonly item: Charge }) =>
  hasFailed(item) || isContradictory(item) ? <FailedStrip item={item} /> : null

function FailedStrip({ item }: { readonly item: Charge }) {
  const world = useChargeWorld(item)
  const { items, payment, isEnded } = world
  const { home, given } = useGiven(payment)
  const perform = useActions()
  const method = textIn(item, 'method')
  const methodName = useReferenceName('paymentMethods', method ?? '')
  const found = entryOfRecord('charges', home, item, items, given)
  const isBoth = isContradictory(item)
  const reason = reasonOf(item)
  const actions = (found ? recordActionsOf(found.entry, home) : []).flatMap(
    (action): readonly StripAction[] => {
      const performed = action.is === 'take' ? undefined : perform(action)
      if (!performed) return []
      if (action.is === 'setMethod')
        return [{ label: t('billing.setMethod'), keys: actionKeys.setMethod, performed }]
      if (action.is === 'notify') {
        const [workspace] = items('workspaces').filter(
          ({ object_id: id }) => id === found?.entry.workspaces[0],
        )
        const message = workspace && messageOn([workspace], [item], () => methodName)
        return [
          {
            label: t('billing.tellOwner'),
            keys: actionKeys.notify,
            performed,
            ...(message && { state: messageState(message) }),
          },
        ]
      }
      if (action.is === 'methods') return [{ label: t('owner.need.methods'), performed }]
      return []
    },
  )
  return (
    <Strip
      label={t('record.failure')}
      tone={isBoth ? 'warn' : isEnded && !found ? 'ok' : 'bad'}
      title={reason || t(isBoth ? 'worklist.both' : 'owner.need.noReason')}
      about={aboutText(item, world, found?.together, methodName)}
      actions={
        // Where it is open whose the charge is, Billing has the choice of workspaces.
        actions.length === 0 && found && !isBoth && isEnded && home === 'administrator'
          ? [{ label: t('record.openBilling'), performed: { to: rowRoute(item, world) } }]
          : actions
      }
      isWaiting={!isEnded}
    />
  )
}

/** The number of charges that failed together with it, or the note that it was made good. */
function aboutText(
  item: Charge,
  { items, areChargesAll }: ChargeWorld,
  together: number | undefined,
  method: string | undefined,
): string | undefined {
  // The state beside the name says it.
  if (isContradictory(item)) return undefined
  if (isMadeGood(item, items('charges'))) return t('record.madeGood')
  const failed = openFailures(
    items('charges').filter((one) => textIn(one, 'method') === textIn(item, 'method')),
    items('charges'),
  ).length
  if (together === undefined || failed < 2 || method === undefined) return undefined
  return t('record.together', { n: failed, method, isAll: areChargesAll ? 'yes' : 'no' })
}

/** The row of the billing overview that has the charge. */
function rowRoute(item: Charge, { items, payment }: ChargeWorld): string {
  const row = failedRows(items('charges'), payment.payers).find(({ charges }) =>
    charges.some(({ object_id: id }) => id === item.object_id),
  )
  return `${billingRoute}?${String(
    new URLSearchParams({ period: 'all', ...(row && { row: row.key }) }),
  )}`
}
