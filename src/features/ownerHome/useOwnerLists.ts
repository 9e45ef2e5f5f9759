import { usePages } from '../../hooks/pages.ts'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'
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

/** Milliseconds for which a page read elsewhere is new enough. */
const freshMs = 60_000

const everything = new URLSearchParams()

function useFirstPage(name: ResourceName): OwnerList {
  const pages = usePages(name, everything, { staleTime: freshMs })
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
}

/** Seven first pages; with that of the notifications, which the bell has read, there are eight. */
export function useOwnerLists(): OwnerLists {
  const jobs = useJobs(everything, true)
  return {
    jobs: { ...listOf('jobs', jobs), jobs: jobs.jobs },
    models: useFirstPage('models'),
    stores: useFirstPage('stores'),
    subscriptions: useFirstPage('subscriptions'),
    charges: useFirstPage('charges'),
    tickets: useFirstPage('tickets'),
    tokens: useFirstPage('tokens'),
  }
}
