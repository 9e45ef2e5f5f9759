import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { ListParams } from '../../hooks/listParams.ts'
import { writtenSorting } from '../../hooks/sorting.ts'
import type { Item } from '../../metadata/item.ts'
import type { ArrangedItems } from './find/arrangement.ts'
import { itemIndex, startArranging, type FindSource } from './find/findSource.ts'

interface Arranged extends Partial<ArrangedItems> {
  /** `undefined` until the records are as the address requests them. */
  readonly items: readonly Item[] | undefined
  /** Whether another arrangement is being computed. */
  readonly isArranging: boolean
  /** Starts a search that the address is about to request. */
  readonly startSearch: (search: string) => void
}

/**
 * The loaded records as the address requests them: searched, sorted, grouped. The code for it is
 * loaded when first needed; until then, rows stay where they are.
 * @param source the same object until something of it changes
 */
export function useArrangedItems(
  source: FindSource,
  { sorting, search, group }: Pick<ListParams, 'sorting' | 'search' | 'group'>,
): Arranged {
  const queryClient = useQueryClient()
  const { items, columns } = source
  // The columns are known only after the first records.
  const isKnown = (id: string | undefined) =>
    id !== undefined && (items.length === 0 || columns.some((column) => column.id === id))
  const isActive = search !== '' || sorting.some(({ column }) => isKnown(column)) || isKnown(group)
  const written = writtenSorting(sorting)
  const needed = useMemo(
    () => (isActive ? { source, arrangement: { sorting, search, group } } : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- the written keys are the same only if all are
    [isActive, source, written, search, group],
  )
  const [arranged, setArranged] = useState<{
    readonly for: typeof needed
    readonly made: Partial<ArrangedItems>
  }>({ for: undefined, made: isActive ? {} : { items } })

  // Prepared as the records arrive, so that the first key finds everything ready.
  useEffect(() => {
    if (source.collection !== undefined) void itemIndex(source)
  }, [source])

  useEffect(() => {
    if (!needed) return undefined
    let isCurrent = true
    const arrange = async () =>
      (await itemIndex(needed.source)).arrange(queryClient, needed.arrangement, arranged.made)
    arrange().then(
      // The pressed head or the typed letter is painted first, not after all rows.
      (made) =>
        startTransition(() => {
          if (isCurrent) setArranged({ for: needed, made })
        }),
      // Thrown during render, so that the page reports the script that failed to load.
      (error: unknown) =>
        setArranged(() => {
          throw error
        }),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what is shown is not a reason to arrange
  }, [queryClient, needed])

  const startSearch = (text: string) =>
    startArranging(source, queryClient, { sorting, search: text, group })
  if (!needed) {
    if (arranged.made.items !== items) setArranged({ for: undefined, made: { items } })
    return { items, isArranging: false, startSearch }
  }
  return { items: undefined, ...arranged.made, isArranging: arranged.for !== needed, startSearch }
}
