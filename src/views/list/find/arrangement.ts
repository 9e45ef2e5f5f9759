import { getServiceNow } from '../../../client/serviceNow.ts'
import { instantOf } from '../../../dialect/time.ts'
import type { Sorting } from '../../../hooks/sorting.ts'
import { wallTime } from '../../../messages/dateTime.ts'
import type { Item } from '../../../metadata/item.ts'
import type { Resource } from '../../../metadata/resource.ts'
import { keepEdited } from '../../edit/editedRows.ts'
import type { ListColumn } from '../columns.ts'
import { literalsOf, termsOf } from './findTerms.ts'
import type { IndexGroup } from './rowGroups.ts'
import type { Facet, IndexAnswer, IndexQuery } from './rowIndex.ts'

/** The requested order, grouping and filters of the loaded records. */
export interface Arrangement {
  readonly sorting: readonly Sorting[]
  /** Conditions that a row must all fulfil: see `parseFind`. */
  readonly search: string
  /** The id of the column that groups the rows. */
  readonly group?: string | undefined
  /** Ids of the columns whose values are to be counted. */
  readonly facets?: readonly string[]
  /** Whether the names of related records are read for it; by default they are. */
  readonly hasNames?: boolean
}

/** The records of a list as they are to be shown. */
export interface ArrangedItems {
  /** Records in display order. */
  readonly items: readonly Item[]
  readonly groups: readonly IndexGroup[] | undefined
  /** The text that they contain, where none meets the conditions of the search. */
  readonly literal?: string | undefined
}

/** The values of a column, with the number of rows that each has. */
export interface ColumnValues {
  readonly column: ListColumn
  readonly values: Facet['values']
}

/** @param me the id of the signed-in person, as far as it is known */
export function indexQueryOf(
  columns: readonly ListColumn[],
  { sorting, search, group, facets = [] }: Arrangement,
  me: string | undefined,
): IndexQuery {
  const nowMs = getServiceNow()
  const at = (id: string) => columns.findIndex((column) => column.id === id)
  const groupedBy = group === undefined ? -1 : at(group)
  return {
    terms: termsOf(search, columns, me),
    literals: literalsOf(search, columns, me),
    sorting: [
      ...sorting.map(({ column, isDescending }) => ({ column: at(column), isDescending })),
      // Groups of levels begin with the most urgent one; among their rows this decides nothing.
      { column: columns[groupedBy]?.field?.isSeverity ? groupedBy : -1, isDescending: true },
    ].filter(({ column }) => column !== -1),
    group: groupedBy === -1 ? undefined : groupedBy,
    facets: facets.map(at).filter((column) => column !== -1),
    nowMs,
    wallMs: instantOf(wallTime(nowMs)) ?? nowMs,
  }
}

/** The columns in which the names of related records matter for it. */
export function columnsNamedIn(
  columns: readonly ListColumn[],
  { sorting, search, group, facets = [], hasNames }: Arrangement,
): readonly ListColumn[] {
  if (hasNames === false) return []
  const terms = termsOf(search, columns)
  // A word may be anywhere.
  if (terms.some(({ column }) => column === undefined)) return columns
  const ids = new Set([...sorting.map(({ column }) => column), ...facets, group])
  const searched = new Set(terms.map(({ column }) => column))
  return columns.filter(({ id }, at) => ids.has(id) || searched.has(at))
}

/** @param items by the positions of the index */
export const arrangedBy = (
  { order, groups, literal }: IndexAnswer,
  items: readonly (Item | undefined)[],
): ArrangedItems => ({
  items: Array.from(order, (at) => items[at]).filter((item) => item !== undefined),
  groups,
  literal,
})

/** Keeps rows that were changed in place at their position. */
export const withEditedInPlace = (
  { path }: Pick<Resource, 'path'>,
  { search, sorting, group }: Arrangement,
  shown: Partial<ArrangedItems> | undefined,
  arranged: ArrangedItems,
  now: (objectId: string) => Item | undefined,
): ArrangedItems => keepEdited(path, JSON.stringify([search, sorting, group]), shown, arranged, now)

export const valuesBy = (
  { facets }: IndexAnswer,
  columns: readonly ListColumn[],
): readonly ColumnValues[] =>
  facets.flatMap(({ column: at, values }) => {
    const column = columns[at]
    return column ? [{ column, values }] : []
  })
