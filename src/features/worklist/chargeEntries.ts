import { failureReasonOf, startedAt } from '../../dialect/answerNames.ts'
import type { Item } from '../../metadata/item.ts'
import { byNewest, hasFailed, isContradictory } from '../billing/billingState.ts'
import { idIn } from '../billing/payers.ts'
import { grouped, severity, type ChargeEntry } from './entries.ts'

/** Milliseconds for which a failed charge is shown though its method has paid since. */
const recentMs = 30 * 86_400_000

interface ChargeBasis {
  /** Epoch milliseconds of the service's clock. */
  readonly now: number
  /** The ids of the workspaces that each payment method pays for, by the id of the method. */
  readonly payers: ReadonlyMap<string, ReadonlySet<string>>
  /** Whether `payers` is complete: all subscriptions and workspaces were read. */
  readonly areAllPayersKnown: boolean
}

/** When each payment method last paid, in epoch milliseconds. */
function lastPaid(charges: readonly Item[]): ReadonlyMap<string, number> {
  const paid = new Map<string, number>()
  for (const charge of charges) {
    const at = startedAt(charge)
    const method = idIn(charge, 'method')
    if (charge.processed !== true || isContradictory(charge)) continue
    if (at !== undefined && method !== undefined)
      paid.set(method, Math.max(at, paid.get(method) ?? at))
  }
  return paid
}

/**
 * Failed charges by payment method and reason. Left out are those older than 30 days whose method
 * has paid since. Charges that are returned as processed and as failed are entries of their own.
 */
export function chargeEntries(
  charges: readonly Item[],
  { now, payers, areAllPayersKnown }: ChargeBasis,
): readonly ChargeEntry[] {
  const paid = lastPaid(charges)
  const isOpen = (charge: Item) => {
    const at = startedAt(charge)
    return (
      at === undefined || now - at <= recentMs || at > (paid.get(idIn(charge, 'method') ?? '') ?? 0)
    )
  }
  const open = byNewest(
    charges.filter((one) => (hasFailed(one) || isContradictory(one)) && isOpen(one)),
  )
  const groups = grouped(open, (charge) => {
    const is = isContradictory(charge) ? 'contradictory' : 'failed'
    // Without a method, nothing says that two charges have to do with each other.
    const by = idIn(charge, 'method') ?? charge.object_id
    return `charges ${is} ${by} ${failureReasonOf(charge)?.trim() ?? ''} ${idIn(charge, 'workspace') ?? ''}`
  })
  return [...groups].map(([key, items]) => {
    const [newest] = items
    const method = idIn(newest, 'method')
    const named = idIn(newest, 'workspace')
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
      reason: failureReasonOf(newest)?.trim(),
      workspaces: named === undefined ? paying : [named],
      isCertain:
        named !== undefined || (areAllPayersKnown && paying.length === 1 && paying[0] !== ''),
    }
  })
}
