import { usePages } from '../../../data/usePages.ts'
import { textIn } from '../../../metadata/item.ts'
import type { ItemOf } from '../../../resources/resources.ts'

/**
 * The serve entries that use a model. They cannot be filtered by it, so their pages are searched.
 * @returns the entries, and as `scope` where they were searched
 */
export function useServing(model: ItemOf<'models'>) {
  const workspace = textIn(model, 'workspace')
  const source = usePages('serveEntries', {
    query: new URLSearchParams(workspace === undefined ? {} : { workspace__object_id: workspace }),
  })
  const isAll =
    source.scope.is === 'all' && source.items.every(({ enrich }) => enrich !== undefined)
  const scope = !isAll ? 'part' : workspace === undefined ? 'all' : 'workspace'
  const entries = source.items.filter(({ enrich }) => enrich === model.object_id)
  return { source, entries, scope } as const
}
