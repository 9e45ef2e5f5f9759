import { useMemo } from 'react'
import { useAllRecords } from '../../../data/useAllRecords.ts'
import { useRecords } from '../../../data/useRecords.ts'
import {
  hasFailed,
  isContradictory,
  payersOf,
  type Charge,
  type Payment,
} from '../../../domain/charges.ts'
import type { ItemsOf, ResourceName } from '../../../resources/resources.ts'

/** The collections that name the payers of a method. */
const payerNames = ['workspaces', 'subscriptions'] as const satisfies readonly ResourceName[]
const failedNames = [...payerNames, 'charges'] as const satisfies readonly ResourceName[]

/** The known charges beside one, and the payers of its method. */
export interface ChargeWorld {
  readonly items: ItemsOf
  readonly payment: Payment
  /** Whether no more records are coming by themselves. */
  readonly isEnded: boolean
  /** Whether all charges were read. */
  readonly areChargesAll: boolean
}

/**
 * The records that explain a charge, as the homes and Billing load them. For a failed charge that
 * is all charges, else their first page.
 */
export function useChargeWorld(charge: Charge): ChargeWorld {
  const needsAll = hasFailed(charge) || isContradictory(charge)
  const all = useAllRecords(needsAll ? failedNames : payerNames)
  const page = useRecords('charges', { enabled: !needsAll })
  return useMemo(() => {
    const read = needsAll ? all.items('charges') : page.items
    // The record itself is newer than its copy in a list.
    const charges = [charge, ...read.filter(({ object_id: id }) => id !== charge.object_id)]
    const items = ((name: ResourceName) =>
      name === 'charges' ? charges : all.items(name)) as ItemsOf
    const areAllPayersKnown = payerNames.every((name) => all.isComplete(name))
    return {
      items,
      payment: { payers: payersOf(items), areAllPayersKnown },
      isEnded: all.isEnded,
      areChargesAll: needsAll ? all.isComplete('charges') : page.scope.is === 'all',
    }
  }, [charge, needsAll, all, page.items, page.scope.is])
}
