import { useEffect } from 'react'
import { useRecords, type Records } from '../data/useRecords.ts'
import type { ItemOf, ResourceName } from '../resources/resources.ts'
import type { ListParams } from './listParams.ts'

/** The largest collection that sorting or searching loads completely. */
const maxPages = 20
const maxCount = 500

/** The number of records that a search covers, if these are all, as in a small collection. */
export function searchedCount(source: Pick<Records, 'items' | 'scope' | 'isFetching'>) {
  const { items, scope, isFetching } = source
  if (scope.is === 'all') return items.length
  const isLoadable = scope.is === 'page' || isFetching
  const most = Math.max(maxCount, maxPages * items.length)
  return isLoadable && (scope.total ?? Infinity) <= most ? scope.total : undefined
}

/**
 * The records of a list's address: one page, or all. A small collection is loaded completely when
 * it is sorted or searched.
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
