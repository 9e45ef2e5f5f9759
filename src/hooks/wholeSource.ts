import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ResourceName } from '../resources/resources.ts'
import type { ListParams } from './listParams.ts'
import type { ListSource } from '../data/listSource.ts'
import { useHeld } from '../data/held.ts'
import { collectionKey, type WholeCollection } from '../data/wholeCollection.ts'

/** Up to these, a collection is loaded when somebody sorts or searches it. */
const maxPages = 20
const maxCount = 500

/** A source whose records are the whole collection, or will be. */
export interface WholeSource extends ListSource {
  /** `undefined` while the list shows one page. */
  readonly whole: WholeCollection | undefined
}

/**
 * All records of a collection in place of one page, if the address says so. A small collection is
 * loaded by itself when its records are sorted or searched (N8).
 */
export function useWholeSource(
  name: ResourceName,
  params: Pick<
    ListParams,
    'filters' | 'isAll' | 'setIsAll' | 'sorting' | 'search' | 'group' | 'hasFacets'
  >,
  page: ListSource,
): WholeSource {
  const { filters, isAll, setIsAll } = params
  const queryClient = useQueryClient()
  const key = collectionKey(name, filters)
  const held = useHeld([key]).get(key)
  const load = (how: 'loadCollection' | 'refreshCollection') =>
    void import('../data/loadCollection.ts').then((script) =>
      script[how](queryClient, name, filters),
    )

  const isMissing = isAll && held === undefined
  useEffect(() => {
    if (isMissing) load('loadCollection')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says which collection
  }, [isMissing, key])

  const isArranged =
    params.sorting.length > 0 ||
    params.search !== '' ||
    params.group !== undefined ||
    params.hasFacets
  const { total } = page.scope
  const pages = page.items.length > 0 ? (total ?? Infinity) / page.items.length : Infinity
  const isSmall = total !== undefined && (total <= maxCount || pages <= maxPages)
  const isSoon = isArranged && isSmall && !isAll && page.isLoaded && page.scope.is === 'page'
  useEffect(() => {
    if (isSoon) setIsAll(true)
  }, [isSoon, setIsAll])

  const whole = isAll ? held : undefined
  if (!whole || whole.items.length === 0) return { ...page, whole }
  return {
    whole,
    items: whole.items,
    scope: { is: whole.state === 'complete' ? 'all' : 'first', total: whole.total },
    isLoaded: true,
    isFetching: whole.state === 'reading' || whole.state === 'checking',
    isPrevious: false,
    error: whole.error,
    updatedAt: whole.keptAt ?? whole.updatedAt,
    more: undefined,
    refresh: () => load('refreshCollection'),
  }
}
