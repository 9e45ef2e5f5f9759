import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ListParams } from '../../hooks/listParams.ts'
import type { Item, Resource } from '../../metadata/resource.ts'
import type { Arranging } from './arrangeItems.ts'
import type { ListColumn } from './columns.ts'

interface ArrangedItems {
  /** `undefined` until the records of an address that asks for an order are in it. */
  readonly items: readonly Item[] | undefined
  /** Whether another order is on its way. */
  readonly isArranging: boolean
}

/**
 * The loaded records as the address asks for them: sorted, and those that hold what is searched.
 * What does that is loaded with the first wish for it; until then, rows stay where they are.
 */
export function useArrangedItems(
  resource: Resource,
  items: readonly Item[],
  columns: readonly ListColumn[],
  { sorting, search }: Pick<ListParams, 'sorting' | 'search'>,
  derivedKeys?: Arranging['derivedKeys'],
): ArrangedItems {
  const queryClient = useQueryClient()
  /** Which columns there are is known with the first records. */
  const isWanted =
    search !== '' ||
    (sorting !== undefined &&
      (items.length === 0 || columns.some(({ id }) => id === sorting.column)))
  const wanted = useMemo(
    () => (isWanted ? { items, resource, columns, sorting, search, derivedKeys } : undefined),
    [isWanted, items, resource, columns, sorting, search, derivedKeys],
  )
  const [arranged, setArranged] = useState<{
    readonly for: typeof wanted
    readonly items: readonly Item[] | undefined
  }>({ for: undefined, items: isWanted ? undefined : items })

  useEffect(() => {
    if (!wanted) return undefined
    let isCurrent = true
    const arrange = async () => {
      const { arrangeItems } = await import('./arrangeItems.ts')
      return arrangeItems(queryClient, wanted.items, wanted)
    }
    arrange().then(
      (next) => isCurrent && setArranged({ for: wanted, items: next }),
      // The page says that a script of it did not come.
      (error: unknown) =>
        setArranged(() => {
          throw error
        }),
    )
    return () => {
      isCurrent = false
    }
  }, [queryClient, wanted])

  if (!wanted) {
    if (arranged.items !== items) setArranged({ for: undefined, items })
    return { items, isArranging: false }
  }
  return { items: arranged.items, isArranging: arranged.for !== wanted }
}
