import type { QueryClient } from '@tanstack/react-query'
import { isWhole } from '../../client/pages.ts'
import type { Page } from '../../dialect/envelope.ts'
import { heldRecords, loadedItems } from '../../data/heldRecords.ts'
import { collectionKey } from '../../data/allRecords.ts'
import { payersOf, type Payment } from '../../domain/charges.ts'
import type { ItemsOf, ResourceName } from '../../resources/resources.ts'

/** How much of a collection is in memory. */
export interface Coverage {
  readonly looked: number
  /** How many records there are, if the service reports it. */
  readonly total: number | undefined
  readonly isAll: boolean
}

/** What the page has loaded, at one moment. Nothing is requested for it. */
export interface Known {
  readonly items: ItemsOf
  readonly coverage: (name: ResourceName) => Coverage
}

function coverageOf(queryClient: QueryClient, name: ResourceName, looked: number): Coverage {
  const address = collectionKey(name)
  const whole = heldRecords(queryClient, name)
  if (whole?.state === 'complete') return { looked, total: looked, isAll: true }
  let total = whole?.total
  for (const [key, page] of queryClient.getQueriesData<Page>({ queryKey: [name, 'list'] })) {
    const [path, query = ''] = String(key[2]).split('?')
    // A filtered list says nothing about the others.
    if (page === undefined || path !== address || !/^(?:page=\d+)?$/.test(query)) continue
    if (query === '' && isWhole(1, page)) return { looked, total: looked, isAll: true }
    total ??= page.total
  }
  return { looked, total: total === undefined ? undefined : Math.max(total, looked), isAll: false }
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
