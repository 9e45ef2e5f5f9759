import { usePages } from '../../hooks/pages.ts'
import { scopeFilter } from '../../hooks/workspaceScope.ts'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { quotaKeys } from '../billing/quota.ts'
import { useJobs, type JobList } from '../training/jobs/useModelJobs.ts'

/** The first page of a collection, as far as it was read. */
export interface OwnerList {
  readonly name: ResourceName
  readonly items: readonly Item[]
  readonly isLoaded: boolean
  /** Whether these are all that the service shows to the person. */
  readonly isWhole: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** Whether nothing more is to come. */
export const isSettled = ({ isLoaded, error }: OwnerList): boolean =>
  isLoaded || error !== undefined

/** Milliseconds for which a page read elsewhere is new enough. */
const freshMs = 60_000

const everything = new URLSearchParams()

function useFirstPage(name: ResourceName, query = everything, enabled = true): OwnerList {
  const pages = usePages(name, query, { staleTime: freshMs, enabled })
  return listOf(name, pages)
}

const listOf = (
  name: ResourceName,
  { items, isLoaded, scope, error, refresh }: Omit<ReturnType<typeof usePages>, 'answers'>,
): OwnerList => ({
  name,
  items,
  isLoaded,
  isWhole: scope.is === 'all',
  error: isLoaded ? undefined : error,
  retry: refresh,
})

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
 * only adds to them follows when they are there.
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
  return {
    ...first,
    workspaces: useFirstPage('workspaces', everything, isFirstThere && areLimits),
    serveEntries: useFirstPage('serveEntries', own, isFirstThere && first.models.items.length > 0),
  }
}
