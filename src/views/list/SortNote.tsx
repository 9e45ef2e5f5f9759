import type { ListSource } from '../../data/listSource.ts'
import type { Sorting } from '../../hooks/sorting.ts'
import { t } from '../../messages/listsTexts.ts'
import type { ListColumn } from './columns.ts'

interface SortNoteProps {
  readonly columns: readonly ListColumn[]
  readonly sorting: readonly Sorting[]
  readonly source: ListSource
}

/**
 * The records that a page omits, else the extent of the sort order: "Sorted by Amount: only these
 * 25".
 */
export function SortNote({ columns, sorting, source: { items, scope, isLoaded } }: SortNoteProps) {
  if (typeof scope.gap === 'number') return t('list.unidentified', { n: scope.gap })
  if (scope.gap) return t('list.repeated')
  const sorted = sorting.flatMap((key) => columns.find(({ id }) => id === key.column) ?? [])
  if (!isLoaded) return null
  if (sorted.length === 0) return scope.total === undefined && t('list.totalNotGiven')
  const currency = sorted[0]?.field?.currency
  const isMixed = currency !== undefined && new Set(items.map((item) => item[currency])).size > 1
  const values = { column: sorted.map(({ label }) => label).join(', '), count: items.length }
  if (scope.is === 'all')
    return isMixed ? t('list.sortedCurrencies', values) : t('list.sorted', values)
  return isMixed ? t('list.sortedTheseCurrencies', values) : t('list.sortedThese', values)
}
