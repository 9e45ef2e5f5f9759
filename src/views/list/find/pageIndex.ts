import type { QueryClient } from '@tanstack/react-query'
import { language } from '../../../messages/language.ts'
import {
  arrangedBy,
  withEditedInPlace,
  columnsNamedIn,
  indexQueryOf,
  valuesBy,
  type Arrangement,
} from './arrangement.ts'
import { knownMe } from '../../../data/me.ts'
import type { FindSource, ItemIndex } from './findSource.ts'
import { readNames, referenceIn } from './references.ts'
import { cellsOf } from './rowCells.ts'
import { RowIndex } from './rowIndex.ts'

/**
 * The records of a page, searched on the main thread. The names of related records are loaded first,
 * so that rows do not move later.
 */
export function pageIndex({ resource, items, columns, derived }: FindSource): ItemIndex {
  const ask = async (queryClient: QueryClient, arrangement: Arrangement) => {
    const named = columnsNamedIn(columns, arrangement)
    const references = items.flatMap((item) =>
      named.flatMap((column) => referenceIn(column, item) ?? []),
    )
    const index = new RowIndex(language())
    index.setNames(await readNames(queryClient, references))
    index.put(items.map((item, at) => [at, cellsOf(resource, columns, item, derived)]))
    index.setOrder(Uint32Array.from(items.keys()))
    return index.query(indexQueryOf(columns, arrangement, knownMe(queryClient)?.id))
  }
  return {
    arrange: async (client, arrangement, shown) =>
      withEditedInPlace(
        resource,
        arrangement,
        shown,
        arrangedBy(await ask(client, arrangement), items),
        (id) => items.find(({ object_id }) => object_id === id),
      ),
    countValues: async (...asked) => valuesBy(await ask(...asked), columns),
    // So few names are read with the first answer.
    unnamedColumns: () => [],
  }
}
