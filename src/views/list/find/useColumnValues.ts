import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ColumnValues } from './arrangement.ts'
import { itemIndex, type FindSource } from './findSource.ts'

/**
 * The values of columns with their counts, among the records that match the search. Previous ones
 * stay until they are counted again; `undefined` until then.
 * @param columnIds separated by commas, so that equal lists are equal values
 */
export function useColumnValues(
  source: FindSource,
  search: string,
  columnIds: string,
): readonly ColumnValues[] | undefined {
  const queryClient = useQueryClient()
  const [counted, setCounted] = useState<readonly ColumnValues[]>()
  useEffect(() => {
    let isCurrent = true
    const count = async () => {
      const index = await itemIndex(source)
      const asked = { search, facets: columnIds.split(','), sorting: [] }
      const show = (values: readonly ColumnValues[]) => isCurrent && setCounted(values)
      // Names may take a while; the other columns need none.
      const unnamed = index.unnamedColumns({ ...asked, search: '' })
      if (unnamed.length > 0) {
        const facets = asked.facets.filter((id) => !unnamed.includes(id))
        show(await index.countValues(queryClient, { ...asked, facets, hasNames: false }))
      }
      show(await index.countValues(queryClient, asked))
    }
    count().catch((error: unknown) =>
      setCounted(() => {
        throw error
      }),
    )
    return () => {
      isCurrent = false
    }
  }, [queryClient, source, search, columnIds])
  return counted
}
