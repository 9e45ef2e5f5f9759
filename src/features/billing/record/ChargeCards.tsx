import { idIn } from '../../../dialect/relatedId.ts'
import { nobody, workspaceNamed, type Charge } from '../../../domain/charges.ts'
import { useReference } from '../../../fields/kinds/reference/ReferenceLink.tsx'
import { t } from '../../../messages/recordPageTexts.ts'
import { textIn } from '../../../metadata/item.ts'
import { CardIcon, LinkedCard } from '../../../ui/LinkedCard.tsx'
import { bars } from '../../../ui/Loading.tsx'
import { RelatedCard } from '../../../views/detail/LinkedCards.tsx'
import { useChargeWorld } from './chargeWorld.ts'

/** The payer of a charge, and the workspace of its method; each has its place while it loads. */
export function ChargeCards({ item }: { readonly item: Charge }) {
  const { payment, isEnded } = useChargeWorld(item)
  const method = textIn(item, 'method')
  const { item: read, isLoading } = useReference('paymentMethods', method ?? '')
  if (method === undefined) return null
  const [workspace, ...others] = [...(payment.payers.get(method) ?? [])].filter(
    (id) => id !== nobody,
  )
  const isCounted = payment.areAllPayersKnown && others.length > 0
  const more = isCounted && (() => t('record.otherWorkspaces', { n: others.length }))
  const card = (label: string, to: 'users' | 'workspaces', objectId: string | undefined) => {
    const isAwaited = to === 'users' ? isLoading : !isEnded
    if (objectId === undefined) return isAwaited && <PlaceOfCard label={label} />
    const Fact = (to === 'workspaces' && more) || undefined
    return (
      <RelatedCard {...{ name: 'charges', item, Fact }} role={{ key: '', label, to, objectId }} />
    )
  }
  return (
    <>
      {card(t('record.pays'), 'users', read && idIn(read, 'owner'))}
      {workspaceNamed(item) === undefined &&
        card(t('record.workspaceByMethod'), 'workspaces', workspace)}
    </>
  )
}

const PlaceOfCard = ({ label }: { readonly label: string }) => (
  <LinkedCard icon={<CardIcon>{null}</CardIcon>} label={label}>
    {bars([40])}
  </LinkedCard>
)
