import { t } from '../../../messages/recordPageTexts.ts'
import type { ItemOf } from '../../../resources/resources.ts'
import { failedOn } from '../../../views/hoverCards/failedCharges.ts'
import { useKnown } from '../../../data/useKnown.ts'

/**
 * The number of a method's failed charges so far, as its hover card says; nothing without charges.
 */
export function MethodFact({ item }: { readonly item: ItemOf<'paymentMethods'> }) {
  const known = useKnown()
  const value = failedOn(known, [item])
  if (value?.is !== 'count') return null
  return (
    <span className={value.n > 0 ? 'bad' : undefined}>
      {t('record.chargesFailed', {
        n: value.n,
        total: value.of,
        unclear: value.unclear ?? 0,
        isAll: known.coverage('charges').isAll ? 'yes' : 'no',
        count: value.n,
        of: value.of,
      })}
    </span>
  )
}
