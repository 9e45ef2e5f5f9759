import type { Sorting } from '../../../hooks/sorting.ts'
import type { Item } from '../../../metadata/item.ts'
import type { Resource } from '../../../metadata/resource.ts'
import type { ListColumn } from '../columns.ts'
import { termsOf } from './findTerms.ts'
import type { DerivedOrder } from './rowCells.ts'
import type { Facet, IndexAnswer, IndexGroup, IndexQuery } from './rowIndex.ts'

/** How the loaded records of a list are to be shown. */
export interface Arrangement {
  readonly resource: Resource
  /** Every column of the list, shown or not. */
  readonly columns: readonly ListColumn[]
  readonly sorting: readonly Sorting[]
  /** Conditions that a row must all fulfil: see `parseFind`. */
  readonly search: string
  /** The id of the column that groups the rows. */
  readonly group?: string | undefined
  /** Ids of the columns whose values are to be counted. */
  readonly facets?: readonly string[]
  /** What sorts the columns that a panel derived, by column id. */
  readonly derived?: ReadonlyMap<string, DerivedOrder> | undefined
}

/** The records of a list as they are to be shown. */
export interface ArrangedItems {
  /** In display order. */
  readonly items: readonly Item[]
  readonly groups: readonly IndexGroup[] | undefined
  /** Without the columns that have too many values. */
  readonly facets: readonly Facet[]
}

export function indexQueryOf({
  columns,
  sorting,
  search,
  group,
  facets = [],
}: Arrangement): IndexQuery {
  const at = (id: string) => columns.findIndex((column) => column.id === id)
  const groupedBy = group === undefined ? -1 : at(group)
  return {
    terms: termsOf(search, columns),
    sorting: sorting
      .map(({ column, isDescending }) => ({ column: at(column), isDescending }))
      .filter(({ column }) => column !== -1),
    group: groupedBy === -1 ? undefined : groupedBy,
    facets: facets.map(at).filter((column) => column !== -1),
    nowMs: Date.now(),
  }
}

/** @param itemAt the record at a position of the index */
export const arrangedBy = (
  { order, groups, facets }: IndexAnswer,
  itemAt: (position: number) => Item | undefined,
): ArrangedItems => ({
  items: Array.from(order, itemAt).filter((item) => item !== undefined),
  groups,
  facets,
})
