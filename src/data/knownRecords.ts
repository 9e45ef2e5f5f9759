import type { QueryClient } from '@tanstack/react-query'
import { isWhole } from '../client/pages.ts'
import type { Page } from '../dialect/envelope.ts'
import { cachedRecords, loadAll, loadedItems } from './cachedRecords.ts'
import { collectionKey } from './allRecords.ts'
import { payersOf, type Payment } from '../domain/charges.ts'
import type { ItemsOf, ResourceName } from '../resources/resources.ts'

/** The part of a collection that is in memory. */
export interface Coverage {
  readonly looked: number
  /** The total number of records, if the service reports it. */
  readonly total: number | undefined
  readonly isAll: boolean
  /** Epoch milliseconds of the oldest response in use; `undefined` if there is none. */
  readonly readAt?: number | undefined
  /** Whether a write may have changed records after they were loaded. */
  readonly isOutdated?: boolean
}

/** The records in memory at one moment; nothing is requested. */
export interface Known {
  readonly items: ItemsOf
  readonly coverage: (name: ResourceName) => Coverage
}

/** The cached unfiltered pages of a collection; a filtered one says nothing of other records. */
const pagesOf = (queryClient: QueryClient, name: ResourceName) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [name, 'list'] })
    .flatMap(({ queryKey, state }) => {
      const [path, query = ''] = String(queryKey[2]).split('?')
      const page = state.data as Page | undefined
      const isOne = path === collectionKey(name) && /^(?:page=\d+)?$/.test(query)
      return page && isOne ? [{ queryKey, page, query, readAt: state.dataUpdatedAt }] : []
    })

function coverageOf(queryClient: QueryClient, name: ResourceName, looked: number): Coverage {
  const whole = cachedRecords(queryClient, name)
  const pages = pagesOf(queryClient, name)
  const times = whole ? [whole.updatedAt] : pages.map(({ readAt }) => readAt)
  const age = {
    readAt: times.length === 0 ? undefined : Math.min(...times),
    isOutdated: whole?.outdatedAt !== undefined,
  }
  const isOnePage = pages.some(({ page, query }) => query === '' && isWhole(1, page))
  if (whole?.state === 'complete' || isOnePage)
    return { looked, total: looked, isAll: true, ...age }
  const total = whole?.total ?? pages.find(({ page }) => page.total !== undefined)?.page.total
  return {
    looked,
    total: total === undefined ? undefined : Math.max(total, looked),
    isAll: false,
    ...age,
  }
}

/** Reloads the cached part of a collection, whole or by pages, and nothing else. */
export async function refreshKnown(queryClient: QueryClient, name: ResourceName): Promise<void> {
  if (cachedRecords(queryClient, name)) return loadAll(queryClient, name)
  for (const { queryKey } of pagesOf(queryClient, name))
    await queryClient.refetchQueries({ queryKey, exact: true })
}

/** Memoizes by collection. */
function once<T>(find: (name: ResourceName) => T): (name: ResourceName) => T {
  const found = new Map<ResourceName, T>()
  return (name) => {
    const value = found.get(name) ?? find(name)
    found.set(name, value)
    return value
  }
}

export function knownIn(queryClient: QueryClient): Known {
  const items = once((name) => loadedItems(queryClient, name))
  const coverage = once((name) => coverageOf(queryClient, name, items(name).length))
  return { items, coverage }
}

/**
 * The workspaces that methods pay for; complete only with all subscriptions and workspaces in
 * memory.
 */
export const paymentIn = ({ items, coverage }: Known): Payment => ({
  payers: payersOf(items),
  areAllPayersKnown: coverage('subscriptions').isAll && coverage('workspaces').isAll,
})
