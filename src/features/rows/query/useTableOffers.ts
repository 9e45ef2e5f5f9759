import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { listOptions } from '../../../data/queries.ts'
import { usePersistedState } from '../../../useStore.ts'
import { textIn } from '../../../metadata/item.ts'
import { tableOffers, withRecent } from './tableSources.ts'
import type { ItemOf } from '../../../resources/resources.ts'

const tableNames = z.array(z.string())

/** Tables of a store known from other sources, and a function that remembers one that was used. */
export function useTableOffers(store: ItemOf<'stores'>) {
  const [recent, setRecent] = usePersistedState<readonly string[]>(
    `rows.tables.${store.object_id}`,
    [],
    tableNames,
  )
  const workspace = textIn(store, 'workspace')
  const filter = new URLSearchParams(
    workspace === undefined ? {} : { workspace__object_id: workspace },
  )
  // Suggestions are optional: if this fails, table names are typed.
  const { data } = useQuery({ ...listOptions('serveEntries', filter, 'low'), retry: false })
  return {
    offers: tableOffers(store, data?.items ?? [], recent),
    remember: (table: string) => setRecent(withRecent(recent, table)),
  }
}
