import { folded } from '../../../messages/folded.ts'
import type { ListColumn } from '../columns.ts'
import type { ColumnValues } from './arrangement.ts'
import { columnNamed } from './findColumns.ts'
import { parseFind } from './findQuery.ts'
import { noneKeyword, quotedValue } from './findTerms.ts'
import type { FacetValue } from './rowIndex.ts'
import { isToken, wordsIn } from './tokens.ts'

type Label = FacetValue['label']

const tokenOf = (
  field: string,
  values: readonly string[],
  { isExcluded = false, isExact = false } = {},
): string =>
  `${isExcluded ? '-' : ''}${field}:${values.map((value) => (isExact ? '=' : '') + quotedValue(value)).join()}`

/** A value is written as it reads; exactly, where other values contain it or it begins with `=`. */
function tokenFor(
  column: ListColumn,
  labels: readonly Label[],
  all: readonly Label[],
  isExcluded: boolean,
): string {
  const isPart = (label: string) =>
    all.some(
      (other) => other !== label && other !== undefined && folded(other).includes(folded(label)),
    )
  const isExact = labels.some(
    (label) => label !== undefined && (label.startsWith('=') || isPart(label)),
  )
  const values = labels.map((label) => label ?? noneKeyword)
  return tokenOf(column.id, values, { isExcluded, isExact })
}

/**
 * The search with these values of a column selected, or excluded, and no others.
 * @param columns of the list
 */
export function withValues(
  search: string,
  columns: readonly ListColumn[],
  { column, values }: ColumnValues,
  labels: readonly Label[],
  isExcluded = false,
): string {
  const isOwn = (word: string) =>
    parseFind(word).some(
      ({ field, isExcluded: isOut }) =>
        field !== undefined &&
        isOut === isExcluded &&
        columns[columnNamed(field, columns)] === column,
    )
  const others = wordsIn(search).filter((word) => !isToken(word) || !isOwn(word))
  const all = values.map(({ label }) => label)
  const own = labels.length > 0 ? [tokenFor(column, labels, all, isExcluded)] : []
  return [...others.filter(isToken), ...own, ...others.filter((word) => !isToken(word))].join(' ')
}

/** The search with one value of a column selected or not. */
export function withToggled(
  search: string,
  columns: readonly ListColumn[],
  facet: ColumnValues,
  toggled: Label,
): string {
  const labels = facet.values
    .filter(({ label, isChosen }) => (label === toggled ? !isChosen : isChosen))
    .map(({ label }) => label)
  return withValues(search, columns, facet, labels)
}
