import { folded } from '../../../messages/folded.ts'
import type { ListColumn } from '../columns.ts'
import type { ColumnValues } from './arrangement.ts'
import { columnNamed } from './findColumns.ts'
import { parseFind } from './findQuery.ts'
import { noneKeyword, quotedValue } from './findTerms.ts'
import type { FacetValue } from './rowIndex.ts'
import { isFlag } from './terms.ts'
import { isToken, wordsIn } from './tokens.ts'

type Label = FacetValue['label']

/**
 * A value is written by its alias, else as it reads. It is exact, where other values contain it or
 * it begins with `=`.
 */
function tokenFor(
  { column, values }: ColumnValues,
  labels: readonly Label[],
  isExcluded: boolean,
): string {
  const isPart = (label: string) =>
    values.some(
      ({ label: other }) =>
        other !== label && other !== undefined && folded(other).includes(folded(label)),
    )
  const isExact = (label: string) => label.startsWith('=') || isPart(label)
  const needsExact = labels.some((label) => label !== undefined && isExact(label))
  const written = labels.map((label) => {
    if (label === undefined) return noneKeyword
    const alias = values.find((value) => value.label === label)?.alias
    if (alias !== undefined && isFlag(alias)) return alias
    return (alias !== undefined || needsExact ? '=' : '') + quotedValue(alias ?? label)
  })
  return `${isExcluded ? '-' : ''}${column.id}:${written.join()}`
}

/**
 * The search with these values of a column selected, or excluded, and no others.
 * @param columns of the list
 */
export function withValues(
  search: string,
  columns: readonly ListColumn[],
  facet: ColumnValues,
  labels: readonly Label[],
  isExcluded = false,
): string {
  const isOwn = (word: string) =>
    parseFind(word).some(
      ({ field, isExcluded: isOut }) =>
        field !== undefined &&
        isOut === isExcluded &&
        columns[columnNamed(field, columns)] === facet.column,
    )
  const others = wordsIn(search).filter((word) => !isToken(word) || !isOwn(word))
  const own = labels.length > 0 ? [tokenFor(facet, labels, isExcluded)] : []
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
