import { useEffect } from 'react'
import { useRecords, type Records } from '../data/useRecords.ts'
import type { ResourceName } from '../resources/resources.ts'
import type { ListParams } from './listParams.ts'

/** Up to these, a collection is loaded when somebody sorts or searches it. */
const maxPages = 20
const maxCount = 500

/**
 * The records that a list's address names: one page, or all if it says so. A small collection is
 * loaded by itself when its records are sorted or searched (N8).
 */
export function useListRecords(name: ResourceName, params: ListParams): Records {
  const { query, setPage, isAll, setIsAll } = params
  const records = useRecords(name, { query, setPage, amount: isAll ? 'all' : 'page' })
  const isArranged =
    params.sorting.length > 0 ||
    params.search !== '' ||
    params.group !== undefined ||
    params.hasFacets
  const { total } = records.scope
  const pages = records.items.length > 0 ? (total ?? Infinity) / records.items.length : Infinity
  const isSmall = total !== undefined && (total <= maxCount || pages <= maxPages)
  const isSoon = isArranged && isSmall && !isAll && records.isLoaded && records.scope.is === 'page'
  useEffect(() => {
    if (isSoon) setIsAll(true)
  }, [isSoon, setIsAll])
  return records
}
