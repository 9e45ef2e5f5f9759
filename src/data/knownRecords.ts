import type { QueryClient } from '@tanstack/react-query'
import { isWhole } from '../client/pages.ts'
import type { Page } from '../dialect/envelope.ts'
import { heldRecords, loadAll, loadedItems } from './heldRecords.ts'
import { collectionKey } from './allRecords.ts'
import { payersOf, type Payment } from '../domain/charges.ts'
import type { ItemsOf, ResourceName } from '../resources/resources.ts'

/** How much of a collection is in memory. */
export interface Coverage {
  readonly looked: number
  /** How many records there are, if the service reports it. */
  readonly total: number | undefined
  readonly isAll: boolean
  /** Epoch milliseconds of the oldest answer that was looked at; `undefined` without any. */
  readonly readAt?: number | undefined
  /** A write may have changed records after they were read. */
  readonly isOutdated?: boolean
}

/** What the page has loaded, at one moment. Nothing is requested for it. */
export interface Known {
  readonly items: ItemsOf
  readonly coverage: (name: ResourceName) => Coverage
}

/** The unfiltered pages of a collection that are in memory: a filtered one says nothing of others. */
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
  const whole = heldRecords(queryClient, name)
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

/** Reads again what is in memory of a collection, whole or by pages; nothing else. */
export async function refreshKnown(queryClient: QueryClient, name: ResourceName): Promise<void> {
  if (heldRecords(queryClient, name)) return loadAll(queryClient, name)
  for (const { queryKey } of pagesOf(queryClient, name))
    await queryClient.refetchQueries({ queryKey, exact: true })
}

/** Each collection is gone through at most once. */
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

/** Whom methods pay for: nobody else only when all subscriptions and workspaces are in memory. */
export const paymentIn = ({ items, coverage }: Known): Payment => ({
  payers: payersOf(items),
  areAllPayersKnown: coverage('subscriptions').isAll && coverage('workspaces').isAll,
})
