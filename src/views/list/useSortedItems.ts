import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ListParams } from '../../hooks/listParams.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import type { ListArrangement } from './sortAndFilterItems.ts'
import type { ListColumn } from './columns.ts'

interface SortedItems {
  /** `undefined` until the records are in the order that the address requests. */
  readonly items: readonly Item[] | undefined
  /** Whether another order is being computed. */
  readonly isSorting: boolean
}

/**
 * The loaded records as the address requests them: sorted and searched. The code for it is loaded
 * when first needed; until then, rows stay where they are.
 */
export function useSortedItems(
  resource: Resource,
  items: readonly Item[],
  columns: readonly ListColumn[],
  { sorting, search }: Pick<ListParams, 'sorting' | 'search'>,
  derivedKeys?: ListArrangement['derivedKeys'],
): SortedItems {
  const queryClient = useQueryClient()
  /** The columns are known only after the first records. */
  const isActive =
    search !== '' ||
    (sorting !== undefined &&
      (items.length === 0 || columns.some(({ id }) => id === sorting.column)))
  const needed = useMemo(
    () => (isActive ? { items, resource, columns, sorting, search, derivedKeys } : undefined),
    [isActive, items, resource, columns, sorting, search, derivedKeys],
  )
  const [sorted, setSorted] = useState<{
    readonly for: typeof needed
    readonly items: readonly Item[] | undefined
  }>({ for: undefined, items: isActive ? undefined : items })

  useEffect(() => {
    if (!needed) return undefined
    let isCurrent = true
    const sortAndFilter = async () => {
      const { sortAndFilterItems } = await import('./sortAndFilterItems.ts')
      return sortAndFilterItems(queryClient, needed.items, needed)
    }
    sortAndFilter().then(
      (next) => isCurrent && setSorted({ for: needed, items: next }),
      // Thrown during render, so that the page reports the script that failed to load.
      (error: unknown) =>
        setSorted(() => {
          throw error
        }),
    )
    return () => {
      isCurrent = false
    }
  }, [queryClient, needed])

  if (!needed) {
    if (sorted.items !== items) setSorted({ for: undefined, items })
    return { items, isSorting: false }
  }
  return { items: sorted.items, isSorting: sorted.for !== needed }
}
