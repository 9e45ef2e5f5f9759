import { idIn } from '../../../dialect/relatedId.ts'
import { nobody, workspaceNamed, type Charge } from '../../../domain/charges.ts'
import { useReference } from '../../../fields/kinds/reference/ReferenceLink.tsx'
import { t } from '../../../messages/recordPageTexts.ts'
import { textIn } from '../../../metadata/item.ts'
import { RelatedCard } from '../../../views/detail/LinkedCards.tsx'
import type { RelatedRole } from '../../../views/detail/roles.ts'
import { useChargeWorld } from './chargeWorld.ts'

/** Cards of the workspaces that a method pays for; further ones have its own page. */
const maxWorkspaces = 2

/** The payer of a charge, and its workspaces, as far as its method names them. */
export function ChargeCards({ item }: { readonly item: Charge }) {
  const { payment } = useChargeWorld(item)
  const method = textIn(item, 'method')
  const { item: read } = useReference('paymentMethods', method ?? '')
  const owner = read && idIn(read, 'owner')
  const paidFor =
    method === undefined || workspaceNamed(item) !== undefined
      ? []
      : [...(payment.payers.get(method) ?? [])].filter((id) => id !== nobody)
  const cards: readonly RelatedRole[] = [
    ...(owner === undefined
      ? []
      : [{ key: '', label: t('record.pays'), to: 'users' as const, objectId: owner }]),
    ...paidFor.slice(0, maxWorkspaces).map((id) => ({
      key: '',
      label: t('record.workspaceByMethod'),
      to: 'workspaces' as const,
      objectId: id,
    })),
  ]
  return cards.map((role) => (
    <RelatedCard key={role.objectId} name="charges" item={item} role={role} />
  ))
}
