import type { ListParams } from '../../hooks/listParams.ts'
import type { ListColumn } from './columns.ts'
import { columnNamed } from './find/findColumns.ts'
import { parseFind } from './find/findQuery.ts'
import { partsOf } from './find/tokens.ts'
import { valueText } from './find/valueText.ts'
import type { ListViewChoice } from './views/useListViews.ts'

/**
 * The limit of a list in words: the name of its view, or the value of its only condition. `''` with
 * several conditions, `undefined` without any.
 */
export function limitOf(
  { search, filters }: Pick<ListParams, 'search' | 'filters'>,
  columns: readonly ListColumn[],
  views: Pick<ListViewChoice, 'current' | 'currentId' | 'isChanged'>,
): string | undefined {
  if (views.currentId !== '' && !views.isChanged) return views.current.label
  const hasFilters = Object.values(filters).some((value) => value !== undefined)
  if (search === '' && !hasFilters) return undefined
  const { tokens, text } = partsOf(search)
  const [term] = parseFind(search)
  const [value, ...others] = term?.values ?? []
  const isOnly = tokens.length === 1 && text === '' && others.length === 0 && !hasFilters
  if (!isOnly || term?.field === undefined || term.isExcluded || value === undefined) return ''
  const column = columns[columnNamed(term.field, columns)]
  // An id says nothing in a line of a few words.
  if (column?.field?.to !== undefined) return ''
  if (column?.field?.labels === undefined && value === 'true') return column?.label ?? ''
  return value === 'false' && column?.field?.labels === undefined ? '' : valueText(value, column)
}
