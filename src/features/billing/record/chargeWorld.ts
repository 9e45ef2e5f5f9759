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

/** Whom a method pays for is known from these. */
const payerNames = ['workspaces', 'subscriptions'] as const satisfies readonly ResourceName[]
const failedNames = [...payerNames, 'charges'] as const satisfies readonly ResourceName[]

/** What is known of the charges beside one, and of whom its method pays for. */
export interface ChargeWorld {
  readonly items: ItemsOf
  readonly payment: Payment
  /** Whether no more records are coming by themselves. */
  readonly isEnded: boolean
  /** Whether all charges were read. */
  readonly areChargesAll: boolean
}

/**
 * The records that say what a charge is about, as the homes and Billing read them: for a failed one
 * all charges, else the first page of them.
 */
export function useChargeWorld(charge: Charge): ChargeWorld {
  const needsAll = hasFailed(charge) || isContradictory(charge)
  const all = useAllRecords(needsAll ? failedNames : payerNames)
  const page = useRecords('charges', { enabled: !needsAll })
  return useMemo(() => {
    const read = needsAll ? all.items('charges') : page.items
    // The record itself is newer than what a list has of it.
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
