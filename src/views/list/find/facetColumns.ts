import { kinds } from '../../../fields/kinds/kinds.ts'
import type { ListColumn } from '../columns.ts'
import type { ColumnValues } from './arrangement.ts'

/** Layouts whose few values repeat in many rows; for others, the values decide. */
const layoutOrder: readonly ListColumn['layoutKind'][] = [
  'state',
  'choice',
  'reference',
  'short',
  'text',
  'email',
]

const orderOf = ({ layoutKind }: ListColumn) => layoutOrder.indexOf(layoutKind)

/** The columns whose values may head groups and be counted, the most telling ones first. */
export const facetColumns = (columns: readonly ListColumn[]): readonly ListColumn[] =>
  columns
    .filter(
      (column) => orderOf(column) !== -1 && !(column.field && kinds[column.field.kind].isSecret),
    )
    .toSorted((one, other) => orderOf(one) - orderOf(other))

/** The number of distinct values above which counting them is not useful. */
const maxValues = 200
/** The share of distinct values above which values of a column are considered names. */
const maxShare = 0.5
const maxFacets = 8

/** Whether a state column equals the field that it is derived from. */
const isSame = (one: ColumnValues, other: ColumnValues) =>
  one.values.length === other.values.length &&
  one.values.every(({ label, count }, at) => {
    const value = other.values[at]
    return value?.label === label && value?.count === count
  })

/** The columns in which values repeat. */
export const usefulFacets = (all: readonly ColumnValues[]): readonly ColumnValues[] =>
  all
    .filter((facet, at) => !all.slice(0, at).some((other) => isSame(other, facet)))
    .filter(({ column, values }) => {
      const labelled = values.filter(({ label }) => label !== undefined)
      const rows = labelled.reduce((sum, { count }) => sum + count, 0)
      const isKnown = ['state', 'choice', 'reference'].includes(column.layoutKind)
      const isChosen = values.some((value) => value.isChosen)
      const repeats = labelled.length > 1 && labelled.length <= maxValues
      return isChosen || (repeats && (isKnown || labelled.length <= rows * maxShare))
    })
    .slice(0, maxFacets)
