import { startedAt } from '../../dialect/answerNames.ts'
import {
  byNewest,
  type Charge,
  isContradictory,
  nobody,
  openFailures,
  type Payment,
  reasonOf,
  workspaceNamed,
} from '../../domain/charges.ts'
import { grouped } from '../../domain/grouped.ts'
import { textIn } from '../../metadata/item.ts'
import { severity, type ChargeEntry } from './entries.ts'

/**
 * Failed charges by payment method and reason. Charges that are returned as processed and as failed
 * are entries of their own.
 */
export function chargeEntries(
  charges: readonly Charge[],
  { payers, areAllPayersKnown }: Payment,
): readonly ChargeEntry[] {
  const open = byNewest([...openFailures(charges), ...charges.filter(isContradictory)])
  const groups = grouped(open, (charge) => {
    const is = isContradictory(charge) ? 'contradictory' : 'failed'
    // Without a method, nothing says that two charges have to do with each other.
    const by = textIn(charge, 'method') ?? charge.object_id
    return `charges ${is} ${by} ${reasonOf(charge)} ${workspaceNamed(charge) ?? ''}`
  })
  return [...groups].map(([key, items]) => {
    const [newest] = items
    const method = textIn(newest, 'method')
    const named = workspaceNamed(newest)
    const paying = method === undefined ? [] : [...(payers.get(method) ?? [])]
    const at = startedAt(newest)
    const is = isContradictory(newest) ? 'contradictory' : 'failed'
    const rank = is === 'failed' ? severity.failedCharge : severity.contradictoryCharge
    return {
      key,
      kind: 'charges',
      is,
      ranks: [rank, -items.length, -(at ?? 0)],
      items,
      at,
      method,
      reason: reasonOf(newest) || undefined,
      workspaces: named === undefined ? paying : [named],
      isCertain:
        named !== undefined || (areAllPayersKnown && paying.length === 1 && paying[0] !== nobody),
    }
  })
}
