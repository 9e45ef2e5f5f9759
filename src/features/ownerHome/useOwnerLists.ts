import { useState } from 'react'
import { isReading, holdsAll } from '../../data/heldRecords.ts'
import { usePages } from '../../data/usePages.ts'
import { everything, useRecords, type Records } from '../../data/useRecords.ts'
import { useWaited } from '../../hooks/waited.ts'
import { scopeFilter } from '../../hooks/workspaceScope.ts'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { quotaKeys } from '../billing/quota.ts'
import { useJobs, type JobList } from '../training/jobs/useModelJobs.ts'

/** The records of a collection, as far as they were read. */
export interface OwnerList {
  readonly name: ResourceName
  readonly items: readonly Item[]
  readonly isLoaded: boolean
  /** Whether these are all that the service shows to the person. */
  readonly isWhole: boolean
  /** Whether the rest of it is being read, or is going to be. */
  readonly isGrowing: boolean
  /** How many there are, if the service reports it. */
  readonly total: number | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** Whether nothing more is to come. */
export const isSettled = ({ isLoaded, error }: OwnerList): boolean =>
  isLoaded || error !== undefined

/** Milliseconds for which a page read elsewhere is new enough. */
const freshMs = 60_000

function useFirstPage(name: ResourceName, query = everything, enabled = true): OwnerList {
  return listOf(name, usePages(name, { query, staleTime: freshMs, enabled }))
}

type ListRecords = Pick<Records, 'items' | 'isLoaded' | 'scope' | 'error' | 'refresh'> &
  Partial<Pick<Records, 'whole'>>

const listOf = (
  name: ResourceName,
  { items, isLoaded, scope, whole, error, refresh }: ListRecords,
): OwnerList => ({
  name,
  items,
  isLoaded,
  isWhole: scope.is === 'all' || (whole !== undefined && holdsAll(whole)),
  isGrowing: false,
  total: scope.total,
  error: isLoaded ? undefined : error,
  retry: refresh,
})

/** Records up to which the rest of a collection is read, so that sums are those of all. */
const maxRecords = 2000

/**
 * All records of a collection: its first page at once, the rest when the page has what it shows first
 * and where it is not too much. What is shown grows once.
 */
function useAllOf(name: ResourceName, first: OwnerList, isDue: boolean): OwnerList {
  const isMore = first.isLoaded && !first.isWhole && (first.total ?? Infinity) <= maxRecords
  const all = useRecords(name, {
    amount: 'all',
    staleTime: freshMs,
    enabled: isDue && isMore,
  })
  const rest = listOf(name, all)
  if (!isMore || !rest.isWhole)
    return { ...first, isGrowing: isMore && (!all.whole || isReading(all.whole)) }
  return rest
}

export interface OwnerLists {
  readonly jobs: OwnerList & Pick<JobList, 'jobs'>
  readonly models: OwnerList
  readonly stores: OwnerList
  readonly subscriptions: OwnerList
  readonly charges: OwnerList
  readonly tickets: OwnerList
  readonly tokens: OwnerList
  /** Read after the others, where a limit is to be compared or a workspace is chosen. */
  readonly workspaces: OwnerList
  /** Read after the others, where there are models to be served. */
  readonly serveEntries: OwnerList
}

const hasLimit = (subscription: Item): boolean => quotaKeys.some((key) => subscription[key] != null)

/**
 * Seven first pages; with that of the notifications, which the bell has read, there are eight. What
 * only adds to them follows when they are there, and the rest of what is summed up.
 * @param workspace id of the workspace that is chosen, else `''`: it limits what has a filter for it
 */
export function useOwnerLists(workspace: string): OwnerLists {
  const own = workspace === '' ? everything : new URLSearchParams({ [scopeFilter]: workspace })
  const jobs = useJobs(everything, true)
  const first = {
    jobs: { ...listOf('jobs', jobs), jobs: jobs.jobs },
    models: useFirstPage('models', own),
    stores: useFirstPage('stores', own),
    subscriptions: useFirstPage('subscriptions'),
    charges: useFirstPage('charges'),
    tickets: useFirstPage('tickets'),
    tokens: useFirstPage('tokens'),
  }
  const isFirstThere = Object.values(first).every(isSettled)
  const areLimits = workspace !== '' || first.subscriptions.items.some(hasLimit)
  const workspaces = useFirstPage('workspaces', everything, isFirstThere && areLimits)
  return {
    ...first,
    subscriptions: useAllOf('subscriptions', first.subscriptions, isFirstThere),
    charges: useAllOf('charges', first.charges, isFirstThere),
    tokens: useAllOf('tokens', first.tokens, isFirstThere),
    workspaces: {
      ...workspaces,
      isGrowing: !isFirstThere || (areLimits && !isSettled(workspaces)),
    },
    serveEntries: useFirstPage('serveEntries', own, isFirstThere && first.models.items.length > 0),
  }
}

/**
 * Whether what is counted and ordered has been read to its end, or the person has waited: until then
 * a line could come to stand above one that is pressed.
 */
export function useIsOrderKnown({ charges, subscriptions, tokens }: OwnerLists): boolean {
  const hasWaited = useWaited()
  const [wasKnown, setWasKnown] = useState(false)
  const isKnown = [charges, subscriptions, tokens].every(
    (list) => isSettled(list) && !list.isGrowing,
  )
  // Once lines were shown, they stay.
  if (isKnown && !wasKnown) setWasKnown(true)
  return hasWaited || wasKnown
}
