import { useMemo } from 'react'
import { pageOf } from '../client/listQuery.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { setQueryParam, useSearch } from './search.ts'
import { parseSorting, writtenSorting, type Sorting } from './sorting.ts'

/** The state of a list, stored entirely in its address. Defaults are never written into it. */
export interface ListParams {
  readonly page: number
  /** Only filters that the specification grants this collection, and only filled ones. */
  readonly filters: Readonly<Record<string, string>>
  /** The full query of the address. */
  readonly address: URLSearchParams
  /** The sorting of the loaded rows; it is not sent to the service. */
  readonly sorting: readonly Sorting[]
  /** The column that groups the rows. */
  readonly group: string | undefined
  /** The search in the loaded rows; it is not sent to the service. */
  readonly search: string
  /** Whether to load all records instead of one page. */
  readonly isAll: boolean
  /** Whether the values of the columns are shown beside the list. */
  readonly hasFacets: boolean
  /** The id of the record previewed beside the list. */
  readonly preview: string | undefined
  /** Page and filters as the client requests them. */
  readonly query: URLSearchParams
  readonly setPage: (page: number) => void
  /** `typing`: replaces the address instead of adding a history entry. */
  readonly setFilters: (
    filters: Readonly<Record<string, string | undefined>>,
    isTyping?: boolean,
  ) => void
  /** Changes any part, without a history entry. */
  readonly change: (edit: (address: URLSearchParams) => void) => void
  readonly setSorting: (sorting: readonly Sorting[]) => void
  readonly setGroup: (column: string | undefined) => void
  /** @param isByService sends it as the filter by name, instead of searching the loaded rows */
  readonly setSearch: (text: string | undefined, isByService?: boolean) => void
  readonly setIsAll: (isAll: boolean) => void
  readonly setHasFacets: (isShown: boolean) => void
  readonly setPreview: (objectId: string | undefined) => void
  /** Replaces the previewed record; without a preview, nothing happens. */
  readonly movePreview: (objectId: string) => void
}

export function useListParams(name: ResourceName): ListParams {
  const [search, change] = useSearch()
  return useMemo(() => {
    const isAll = search.get('load') === 'all'
    const page = isAll ? 1 : pageOf(search)
    const filters: Record<string, string> = {}
    const granted = Object.keys(resources[name].filters)
    for (const filter of granted) {
      const value = search.get(filter)
      if (value !== null && value !== '') filters[filter] = value
    }
    const query = new URLSearchParams(filters)
    if (page > 1) query.set('page', String(page))

    return {
      page,
      filters,
      address: search,
      sorting: parseSorting(search.get('sort')),
      group: search.get('group') ?? undefined,
      search: search.get('search')?.trim() ?? '',
      isAll,
      hasFacets: search.get('panel') === 'filters',
      preview: search.get('preview') ?? undefined,
      query,
      setPage: (to) =>
        change((next) => setQueryParam(next, 'page', to > 1 ? String(to) : undefined), {
          replace: false,
        }),
      setFilters: (changed, isTyping = false) =>
        change(
          (next) => {
            for (const [key, value] of Object.entries(changed)) setQueryParam(next, key, value)
            // With other filters, the current page number may not exist.
            next.delete('page')
          },
          { replace: isTyping },
        ),
      change: (edit) => change(edit, { replace: true }),
      setSorting: (sorting) =>
        change((next) => setQueryParam(next, 'sort', writtenSorting(sorting)), { replace: true }),
      setGroup: (column) =>
        change((next) => setQueryParam(next, 'group', column), { replace: true }),
      setSearch: (text, isByService = false) =>
        change(
          (next) => {
            setQueryParam(next, 'search', isByService ? undefined : text)
            if (isByService || text !== undefined)
              setQueryParam(next, 'name', isByService ? text : undefined)
            if (isByService) next.delete('page')
          },
          { replace: true },
        ),
      setHasFacets: (isShown) =>
        change(
          (next) => {
            setQueryParam(next, 'panel', isShown ? 'filters' : undefined)
            // Both use the same space.
            if (isShown) next.delete('preview')
          },
          { replace: true },
        ),
      setPreview: (objectId) =>
        change((next) => setQueryParam(next, 'preview', objectId), { replace: true }),
      movePreview: (objectId) =>
        change(
          (next) => {
            if (next.has('preview')) next.set('preview', objectId)
          },
          { replace: true },
        ),
      setIsAll: (all) =>
        change(
          (next) => {
            setQueryParam(next, 'load', all ? 'all' : undefined)
            next.delete('page')
            // With sorting or search, a small collection would be loaded again at once.
            if (!all)
              for (const arranged of ['sort', 'search', 'group', 'panel']) next.delete(arranged)
          },
          { replace: true },
        ),
    }
  }, [name, search, change])
}
