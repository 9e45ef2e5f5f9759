import { useMemo } from 'react'
import { useAllRecords, type SeveralRecords } from '../../data/useAllRecords.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { namedPeople } from '../../dialect/workspacePeople.ts'
import { billingOf, type WorkspaceBilling } from '../../domain/workspaceBilling.ts'
import type { Workspace } from '../../domain/people.ts'

/** Collections of the first lines come first. */
const names: readonly ResourceName[] = ['subscriptions', 'paymentMethods', 'workspaces', 'charges']

export interface BillingReading extends WorkspaceBilling, SeveralRecords {}

/** Credits are linked by the people that a workspace names; without their ids by their accounts. */
function namesFor(workspace: Workspace): readonly ResourceName[] {
  const people = namedPeople(workspace)
  if (people.length === 0) return names
  return people.every(({ objectId }) => objectId !== undefined)
    ? [...names, 'credits']
    : [...names, 'users', 'credits']
}

/** The billing records of a workspace, from all records of each collection. */
export function useBilling(workspace: Workspace): BillingReading {
  const collections = useAllRecords(namesFor(workspace))
  return useMemo(() => {
    const { items, isComplete } = collections
    const areAllPayersKnown = isComplete('subscriptions') && isComplete('workspaces')
    return { ...collections, ...billingOf(workspace, items, areAllPayersKnown) }
  }, [workspace, collections])
}
