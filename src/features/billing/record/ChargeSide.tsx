import { attemptsAt, byNewest, type Charge } from '../../../domain/charges.ts'
import { t } from '../../../messages/recordPageTexts.ts'
import { textIn } from '../../../metadata/item.ts'
import { AttemptTimeline } from './AttemptTimeline.tsx'
import { ChargeList, chargesLink, maxCharges } from './ChargeList.tsx'
import { useChargeWorld } from './chargeWorld.ts'

/** The other attempts at the same payment, and the newest charges of the same method. */
export function ChargeSide({ item }: { readonly item: Charge }) {
  const { items, areChargesAll } = useChargeWorld(item)
  const method = textIn(item, 'method')
  const attempts = attemptsAt(item, items('charges'))
  const tried = new Set(attempts.map(({ object_id: id }) => id))
  const same =
    method === undefined
      ? []
      : byNewest(items('charges').filter((one) => textIn(one, 'method') === method))
  const others = same.filter(({ object_id: id }) => !tried.has(id))
  return (
    <>
      {attempts.length > 1 && <AttemptTimeline attempts={attempts} current={item.object_id} />}
      {method !== undefined && others.length > 0 && (
        <ChargeList
          title={t('record.sameMethod')}
          charges={others.slice(0, maxCharges)}
          end={chargesLink(method, areChargesAll ? same.length : undefined)}
        />
      )}
    </>
  )
}
