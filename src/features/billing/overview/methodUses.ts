import { holdsAll } from '../../../data/cachedRecords.ts'
import type { SeveralRecords } from '../../../data/useAllRecords.ts'
import { openFailures } from '../../../domain/charges.ts'
import { textIn } from '../../../metadata/item.ts'
import { t } from '../../../messages/billingTexts.ts'
import type { ItemsOf } from '../../../resources/resources.ts'

/** The numbers of loaded records that name a method. */
export interface MethodUses {
  subscriptions: number
  charges: number
  /** The failed charges that were not charged later. */
  failed: number
}

/** By the id of the method. */
export function methodUses(items: ItemsOf): ReadonlyMap<string, Readonly<MethodUses>> {
  const uses = new Map<string, MethodUses>()
  const of = (id: string | undefined): MethodUses => {
    const known = uses.get(id ?? '') ?? { subscriptions: 0, charges: 0, failed: 0 }
    uses.set(id ?? '', known)
    return known
  }
  for (const one of items('subscriptions')) of(textIn(one, 'method')).subscriptions += 1
  const failed = new Set(openFailures(items('charges')))
  for (const one of items('charges')) {
    const use = of(textIn(one, 'method'))
    use.charges += 1
    if (failed.has(one)) use.failed += 1
  }
  return uses
}

const used = ['subscriptions', 'charges'] as const

/** "2 subscriptions, 30 charges so far": no part is 0 while its records may be missing. */
export const usesText = (
  { part, hidden }: Pick<SeveralRecords, 'part' | 'hidden'>,
  uses: Readonly<MethodUses> | undefined,
  names: readonly (typeof used)[number][] = used,
): string =>
  names
    .flatMap((name) => {
      const [n, whole] = [uses?.[name] ?? 0, part(name)]
      const isAll = whole !== undefined && holdsAll(whole) && !hidden.includes(name)
      return n > 0 || isAll
        ? t(`billing.uses.${name}`, { n, failed: uses?.failed ?? 0, isAll: isAll ? 'yes' : 'no' })
        : []
    })
    .join(', ')
