import { useEffect } from 'react'
import { useRecords, type Records } from '../data/useRecords.ts'
import type { ItemOf, ResourceName } from '../resources/resources.ts'
import type { ListParams } from './listParams.ts'

/** Up to these, a collection is loaded when somebody sorts or searches it. */
const maxPages = 20
const maxCount = 500

/** How many records a search covers, if that is all of them: those of a small collection are loaded. */
export function searchedCount(source: Pick<Records, 'items' | 'scope' | 'isFetching'>) {
  const { items, scope, isFetching } = source
  if (scope.is === 'all') return items.length
  const isLoadable = scope.is === 'page' || isFetching
  const most = Math.max(maxCount, maxPages * items.length)
  return isLoadable && (scope.total ?? Infinity) <= most ? scope.total : undefined
}

/**
 * The records that a list's address names: one page, or all if it says so. A small collection is
 * loaded by itself when its records are sorted or searched (N8).
 */
export function useListRecords<N extends ResourceName>(
  name: N,
  params: ListParams,
): Records<ItemOf<N>> {
  const { query, setPage, isAll, setIsAll } = params
  const records = useRecords(name, { query, setPage, amount: isAll ? 'all' : 'page' })
  const { sorting, search, group, hasFacets } = params
  const isArranged = sorting.length > 0 || search !== '' || group !== undefined || hasFacets
  const { scope, isLoaded } = records
  const isSmall = scope.is === 'page' && searchedCount(records) !== undefined
  const isSoon = isArranged && isSmall && isLoaded && !isAll
  useEffect(() => {
    if (isSoon) setIsAll(true)
  }, [isSoon, setIsAll])
  return records
}
