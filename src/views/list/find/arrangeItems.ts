import type { QueryClient } from '@tanstack/react-query'
import { language } from '../../../messages/language.ts'
import type { Item } from '../../../metadata/item.ts'
import { arrangedBy, indexQueryOf, type ArrangedItems, type Arrangement } from './arrangement.ts'
import { readNames, referenceIn } from './references.ts'
import { cellsOf } from './rowCells.ts'
import { RowIndex } from './rowIndex.ts'

/**
 * The records of a page that match the search, in the requested order (ux-11). The names of related
 * records are loaded first, so that rows do not move later.
 */
export async function arrangeItems(
  queryClient: QueryClient,
  items: readonly Item[],
  arrangement: Arrangement,
): Promise<ArrangedItems> {
  const { resource, columns, derived, search, sorting, group, facets = [] } = arrangement
  const arranging = new Set([...sorting.map(({ column }) => column), ...facets, group])
  const named = columns.filter(({ id }) => search !== '' || arranging.has(id))
  const references = items.flatMap((item) =>
    named.flatMap((column) => referenceIn(column, item) ?? []),
  )
  const index = new RowIndex(language())
  index.setNames(await readNames(queryClient, references))
  index.put(items.map((item, at) => [at, cellsOf(resource, columns, item, derived)]))
  index.setOrder(Uint32Array.from(items.keys()))
  return arrangedBy(index.query(indexQueryOf(arrangement)), (at) => items[at])
}
