import { useMemo } from 'react'
import { pageOf } from '../client/listQuery.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { setQueryParam, useSearch } from './search.ts'
import { parseSorting, writtenSorting, type Sorting } from './sorting.ts'

/** What an address says about the columns and the height of rows, as written there: see `useColumns`. */
export interface TableParams {
  readonly columns?: string | undefined
  readonly widths?: string | undefined
  readonly pin?: string | undefined
  readonly density?: string | undefined
}

/** What the query of an address says about the table. */
export const tableParamsIn = (search: URLSearchParams): TableParams => {
  const valueOf = (key: keyof TableParams) => search.get(key) ?? undefined
  return {
    columns: valueOf('columns'),
    widths: valueOf('widths'),
    pin: valueOf('pin'),
    density: valueOf('density'),
  }
}

/** Changes what is given in the query of an address. */
export function setTableParams(search: URLSearchParams, changed: TableParams): void {
  for (const [key, value] of Object.entries(changed)) setQueryParam(search, key, value)
}

/** The entire state of a list is in its address. Defaults are never written into it. */
export interface ListParams {
  readonly page: number
  /** Only filters the specification grants this collection, and only filled ones. */
  readonly filters: Readonly<Record<string, string>>
  /** Columns and rows; what is missing is as the person chose it before. */
  readonly table: TableParams
  /** How the loaded rows are sorted; it is not sent to the service. */
  readonly sorting: readonly Sorting[]
  /** The column whose values head the groups of rows. */
  readonly group: string | undefined
  /** What the loaded rows must fulfil; it is not sent to the service. */
  readonly search: string
  /** Whether all records are to be loaded, instead of one page. */
  readonly isAll: boolean
  /** The saved view that was opened; the rest of the address may have been changed since. */
  readonly view: string | undefined
  /** Whether the values of the columns are shown beside the list. */
  readonly hasFacets: boolean
  /** The id of the record that is shown beside the list. */
  readonly preview: string | undefined
  /** Page and filters as the client requests them. */
  readonly query: URLSearchParams
  readonly setPage: (page: number) => void
  /** `typing`: replaces the address instead of adding a history entry. */
  readonly setFilters: (
    filters: Readonly<Record<string, string | undefined>>,
    isTyping?: boolean,
  ) => void
  readonly setTable: (changed: TableParams) => void
  readonly setSorting: (sorting: readonly Sorting[]) => void
  readonly setGroup: (column: string | undefined) => void
  /** @param isByService sent as the filter by name, and not asked of the loaded rows */
  readonly setSearch: (text: string | undefined, isByService?: boolean) => void
  readonly setIsAll: (isAll: boolean) => void
  readonly setHasFacets: (isShown: boolean) => void
  readonly setPreview: (objectId: string | undefined) => void
  /** Another record in place of the one shown; without one, nothing happens. */
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
      table: tableParamsIn(search),
      sorting: parseSorting(search.get('sort')),
      group: search.get('group') ?? undefined,
      search: search.get('search')?.trim() ?? '',
      isAll,
      view: search.get('view') ?? undefined,
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
      setTable: (changed) => change((next) => setTableParams(next, changed), { replace: true }),
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
            // Both stand in the same place.
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
            // Sorted or searched, a small collection would be loaded at once again.
            if (!all)
              for (const arranged of ['sort', 'search', 'group', 'panel']) next.delete(arranged)
          },
          { replace: true },
        ),
    }
  }, [name, search, change])
}
