import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListScope } from '../../../data/listSource.ts'
import type { ResourceName } from '../../../resources/resources.ts'
import { itemIndex, type FindSource } from '../find/findSource.ts'
import { viewQuery } from './savedViews.ts'

/** Parameters that do not change which records are found. */
const arranging = new Set([
  'search',
  'load',
  'sort',
  'group',
  'columns',
  'widths',
  'pin',
  'density',
])

/**
 * The number of records in each view, by its query. It is computed only for a loaded collection,
 * without requests.
 */
export function useViewCounts(
  list: ResourceName,
  queries: readonly string[],
  source: FindSource | undefined,
  { is }: ListScope,
): ReadonlyMap<string, number> {
  const queryClient = useQueryClient()
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const asked = queries.join('\n')
  useEffect(() => {
    if (!source || is !== 'all') return undefined
    let isCurrent = true
    const count = async () => {
      const index = await itemIndex(source)
      const counted = asked.split('\n').map(async (query) => {
        const address = viewQuery(new URLSearchParams(query), list)
        if ([...address.keys()].some((key) => !arranging.has(key))) return []
        const search = address.get('search') ?? ''
        if (search === '') return [[query, source.items.length] as const]
        const { items } = await index.arrange(queryClient, { search, sorting: [] })
        return [[query, items.length] as const]
      })
      const known = new Map((await Promise.all(counted)).flat())
      if (isCurrent) setCounts(known)
    }
    void count()
    return () => {
      isCurrent = false
    }
  }, [queryClient, list, asked, source, is])
  return counts
}
