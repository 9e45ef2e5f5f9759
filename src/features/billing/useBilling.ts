import { useMemo } from 'react'
import { useAllRecords, type SeveralRecords } from '../../data/useAllRecords.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { namedPeople } from '../../dialect/workspacePeople.ts'
import { billingOf, type WorkspaceBilling } from '../../domain/workspaceBilling.ts'
import { isBillingHidden } from './Block.tsx'
import type { Workspace } from '../../domain/people.ts'

/** Collections of the first lines come first. */
const names: readonly ResourceName[] = ['subscriptions', 'paymentMethods', 'workspaces', 'charges']

export interface BillingReading extends WorkspaceBilling, SeveralRecords {
  /** Whether all records of the workspace are known: read, and linked to it or to others. */
  readonly isComplete: SeveralRecords['isComplete']
  /** Whether the role hides billing, and none of it was found. */
  readonly isHidden: boolean
  /** Whether all were read that link records to workspaces. */
  readonly areAllPayersKnown: boolean
}

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
    const { items, isComplete, names: read } = collections
    const areAllPayersKnown = isComplete('subscriptions') && isComplete('workspaces')
    const billing = billingOf(workspace, items, areAllPayersKnown)
    const isLinked = (name: ResourceName) =>
      !billing.unlinked.has(name) &&
      (name !== 'credits' || !read.includes('users') || isComplete('users'))
    const { charges, subscriptions, credits, methods } = billing
    return {
      ...collections,
      ...billing,
      isHidden: isBillingHidden(collections, charges, subscriptions, credits, methods),
      areAllPayersKnown,
      isComplete: (name) => isComplete(name) && isLinked(name),
    }
  }, [workspace, collections])
}
