import { isReading, holdsAll } from '../../data/cachedRecords.ts'
import { usePages } from '../../data/usePages.ts'
import { everything } from '../../data/queries.ts'
import { useRecords, type Records } from '../../data/useRecords.ts'
import { useOrderKnown } from '../../ui/useStableOrder.ts'
import { scopeFilter } from '../../data/workspaceScope.ts'
import type { Item } from '../../metadata/item.ts'
import type { ItemOf, ResourceName } from '../../resources/resources.ts'
import { quotaKeys } from '../../domain/quota.ts'
import { useJobStates } from '../../views/jobs/jobStates.ts'
import { useJobs, type JobList } from '../../views/jobs/useModelJobs.ts'
import type { Subscription } from '../../domain/subscriptions.ts'

/** The records of a collection, as far as they were read. */
export interface OwnerList<I extends Item = Item> {
  readonly name: ResourceName
  readonly items: readonly I[]
  readonly isLoaded: boolean
  /** Whether these are all that the service shows to the person. */
  readonly isWhole: boolean
  /** Whether the rest of it is being read, or is going to be. */
  readonly isGrowing: boolean
  /** The total, if the service reports it. */
  readonly total: number | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** Whether nothing more is to come. */
export const isSettled = ({ isLoaded, error }: OwnerList): boolean =>
  isLoaded || error !== undefined

/** Milliseconds for which a page read elsewhere is new enough. */
const freshMs = 60_000

function useFirstPage<N extends ResourceName>(
  name: N,
  query = everything,
  enabled = true,
): OwnerList<ItemOf<N>> {
  return listOf(name, usePages(name, { query, staleTime: freshMs, enabled }))
}

type ListRecords<I extends Item> = Pick<
  Records<I>,
  'items' | 'isLoaded' | 'scope' | 'error' | 'refresh'
> &
  Partial<Pick<Records<I>, 'whole'>>

const listOf = <N extends ResourceName>(
  name: N,
  { items, isLoaded, scope, whole, error, refresh }: ListRecords<ItemOf<N>>,
): OwnerList<ItemOf<N>> => ({
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
 * All records of a collection: its first page at once, the rest later. The rest waits for the
 * page's first content, and is skipped where it is too much. The shown records grow once.
 */
function useAllOf<N extends ResourceName>(
  name: N,
  first: OwnerList<ItemOf<N>>,
  isDue: boolean,
): OwnerList<ItemOf<N>> {
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
  readonly jobs: OwnerList<ItemOf<'jobs'>> & Pick<JobList, 'jobs'>
  readonly models: OwnerList<ItemOf<'models'>>
  readonly stores: OwnerList<ItemOf<'stores'>>
  readonly subscriptions: OwnerList<ItemOf<'subscriptions'>>
  readonly charges: OwnerList<ItemOf<'charges'>>
  readonly tickets: OwnerList<ItemOf<'tickets'>>
  readonly tokens: OwnerList<ItemOf<'tokens'>>
  /** Read after the others, where a limit is to be compared or a workspace is chosen. */
  readonly workspaces: OwnerList<ItemOf<'workspaces'>>
  /** Read after the others, where there are models to be served. */
  readonly serveEntries: OwnerList<ItemOf<'serveEntries'>>
}

const hasLimit = (subscription: Subscription): boolean =>
  quotaKeys.some((key) => subscription[key] != null)

/**
 * Seven first pages; with the bell's page of notifications there are eight. Additional lists
 * follow, and the rest of the summed ones.
 * @param workspace id of the chosen workspace, else `''`: it limits the lists with a filter for it
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
  const isFirstThere = useOrderKnown(true, Object.values(first).every(isSettled))
  const areLimits = workspace !== '' || first.subscriptions.items.some(hasLimit)
  const workspaces = useFirstPage('workspaces', everything, isFirstThere && areLimits)
  const allJobs = useAllOf('jobs', first.jobs, isFirstThere)
  // The first page follows changes.
  const followed = new Set(jobs.items.map(({ object_id }) => object_id))
  const olderJobs = allJobs.items.filter(({ object_id }) => !followed.has(object_id))
  const older = useJobStates(olderJobs, 5000)
  return {
    ...first,
    jobs: { ...allJobs, items: [...jobs.items, ...olderJobs], jobs: [...jobs.jobs, ...older] },
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
 * Whether the counted and ordered lists are complete, or the person has waited. Before, a new line
 * could appear above one that is pressed.
 */
export function useIsOrderKnown({ charges, subscriptions, tokens, jobs }: OwnerLists): boolean {
  const isKnown = [charges, subscriptions, tokens, jobs].every(
    (list) => isSettled(list) && !list.isGrowing,
  )
  return useOrderKnown(true, isKnown)
}
