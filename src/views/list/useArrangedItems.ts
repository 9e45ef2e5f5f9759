import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ListParams } from '../../hooks/listParams.ts'
import { writtenSorting } from '../../hooks/sorting.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import type { ListColumn } from './columns.ts'
import type { ArrangedItems, Arrangement } from './find/arrangement.ts'

interface Options {
  readonly derived?: Arrangement['derived']
  /** Names the collection if all of its records are held in memory. */
  readonly collection?: string | undefined
  readonly facets?: readonly string[]
}

interface Arranged extends Partial<ArrangedItems> {
  /** `undefined` until the records are as the address requests them. */
  readonly items: readonly Item[] | undefined
  /** Whether another arrangement is being computed. */
  readonly isArranging: boolean
}

/**
 * The loaded records as the address requests them: searched, sorted, grouped, counted. The code for
 * it is loaded when first needed; until then, rows stay where they are.
 */
export function useArrangedItems(
  resource: Resource,
  items: readonly Item[],
  columns: readonly ListColumn[],
  { sorting, search, group }: Pick<ListParams, 'sorting' | 'search' | 'group'>,
  { derived, collection, facets }: Options = {},
): Arranged {
  const queryClient = useQueryClient()
  // The columns are known only after the first records.
  const isKnown = (id: string | undefined) =>
    id !== undefined && (items.length === 0 || columns.some((column) => column.id === id))
  const isActive =
    search !== '' ||
    sorting.some(({ column }) => isKnown(column)) ||
    isKnown(group) ||
    facets !== undefined
  const written = writtenSorting(sorting)
  const needed = useMemo(
    () =>
      isActive
        ? { items, resource, columns, sorting, search, group, derived, ...(facets && { facets }) }
        : undefined,
    // oxlint-disable-next-line react/exhaustive-deps -- the written keys are the same only if all are
    [isActive, items, resource, columns, written, search, group, derived, facets],
  )
  const [arranged, setArranged] = useState<{
    readonly for: typeof needed
    readonly made: Partial<ArrangedItems>
  }>({ for: undefined, made: isActive ? {} : { items } })

  // Prepared as the records arrive, so that the first key finds everything ready.
  useEffect(() => {
    if (collection === undefined || items.length === 0) return
    void import('./find/collectionIndex.ts').then(({ collectionIndex }) =>
      collectionIndex(collection, resource).sync(items, columns),
    )
  }, [collection, resource, items, columns])

  useEffect(() => {
    if (!needed) return undefined
    let isCurrent = true
    arrange(queryClient, needed, collection).then(
      (made) => isCurrent && setArranged({ for: needed, made }),
      // Thrown during render, so that the page reports the script that failed to load.
      (error: unknown) =>
        setArranged(() => {
          throw error
        }),
    )
    return () => {
      isCurrent = false
    }
  }, [queryClient, needed, collection])

  if (!needed) {
    if (arranged.made.items !== items) setArranged({ for: undefined, made: { items } })
    return { items, isArranging: false }
  }
  return { items: undefined, ...arranged.made, isArranging: arranged.for !== needed }
}

async function arrange(
  queryClient: QueryClient,
  needed: Arrangement & { readonly items: readonly Item[] },
  collection: string | undefined,
): Promise<ArrangedItems> {
  if (collection === undefined) {
    const { arrangeItems } = await import('./find/arrangeItems.ts')
    return arrangeItems(queryClient, needed.items, needed)
  }
  const { collectionIndex } = await import('./find/collectionIndex.ts')
  const index = collectionIndex(collection, needed.resource)
  await index.sync(needed.items, needed.columns)
  return index.arrange(queryClient, needed)
}
