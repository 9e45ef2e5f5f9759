import { useListPage } from '../../data/listSource.ts'
import { useWholeSource, type WholeSource } from '../../hooks/wholeSource.ts'
import type { ResourceName } from '../../resources/resources.ts'

const query = new URLSearchParams()
const noFilters: Readonly<Record<string, string>> = {}
const nothing = () => undefined
/** What a list's address would say: all records, as they are given. */
const params = {
  page: 1,
  query,
  setPage: nothing,
  filters: noFilters,
  isAll: true,
  setIsAll: nothing,
  sorting: [],
  search: '',
  group: undefined,
  hasFacets: false,
} as const

/** All records of a collection: those of its first page at once, then the rest as it arrives. */
export const useWholeCollection = (name: ResourceName): WholeSource =>
  useWholeSource(name, params, useListPage(name, params))
