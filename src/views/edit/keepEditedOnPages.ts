import type { Query, QueryClient } from '@tanstack/react-query'
import { pageOf } from '../../client/listQuery.ts'
import { hasNextPage } from '../../client/pages.ts'
import type { Page } from '../../dialect/envelope.ts'
import { resources, isResourceName, type ResourceName } from '../../resources/resources.ts'
import { editedRows } from './editedRows.ts'
import { keepEditedInPlace } from './keepEditedInPlace.ts'

type ListQuery = Query<Page>

/** The pages as shown before a background refetch. */
const shownBefore = new WeakMap<object, Page>()
const watched = new WeakSet<QueryClient>()

function nameOf({ queryKey: [name, kind] }: Pick<ListQuery, 'queryKey'>): ResourceName | undefined {
  return kind === 'list' && typeof name === 'string' && isResourceName(name) ? name : undefined
}

const pageNumber = ({ queryKey: [, , path] }: Pick<ListQuery, 'queryKey'>): number =>
  pageOf(new URLSearchParams(String(path).split('?')[1]))

/** The page with the changed rows that the service no longer returns for it. */
function heldPage(query: ListQuery, before: Page, after: Page): Page | undefined {
  const edited = editedRows.get()
  if (!edited) return undefined
  const found = new Set(after.items.map(({ object_id }) => object_id))
  const missing = before.items.filter(
    ({ object_id: id }) => edited.columns.has(id) && !found.has(id),
  )
  editedRows.set({ ...edited, missing: new Set(missing.map(({ object_id }) => object_id)) })
  if (missing.length === 0) return undefined
  const ids = new Set(missing.map(({ object_id }) => object_id))
  const all = keepEditedInPlace(before.items, after.items, ids, (id) =>
    missing.find(({ object_id }) => object_id === id),
  )
  const hasNext = hasNextPage(after, pageNumber(query) * after.items.length)
  // Rows that move up from the next page wait until the list is refreshed.
  const items = hasNext ? all.slice(0, Math.max(before.items.length, after.items.length)) : all
  const { total } = after
  const added = items.length - after.items.length
  return { items, total: total === undefined ? undefined : total + added, hasNext }
}

/**
 * Keeps rows changed in place on list pages during refetches after writes, or of whole collections.
 * A page that the person refreshes or reopens is as the service returns it.
 */
export function keepEditedOnPages(queryClient: QueryClient): void {
  if (watched.has(queryClient)) return
  watched.add(queryClient)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const query = event.query as ListQuery
    const { action } = event
    const name = nameOf(query)
    const edited = editedRows.get()
    if (name === undefined || edited?.path !== resources[name].path) return
    const page = query.state.data
    const isUnasked =
      action.type === 'invalidate' ||
      (action.type === 'fetch' && query.meta?.isLowPriority === true)
    if (isUnasked && query.isActive() && page) shownBefore.set(query, page)
    const before = shownBefore.get(query)
    if (action.type === 'fetch' && !before)
      // A refresh shows the list in its current order, without held rows.
      if (page?.items.some(({ object_id: id }) => edited.columns.has(id))) editedRows.set(undefined)
    if (action.type !== 'success' || action.manual === true || !before || !page) return
    shownBefore.delete(query)
    const held = heldPage(query, before, page)
    if (held)
      queryClient.setQueryData<Page>(query.queryKey, held, {
        updatedAt: query.state.dataUpdatedAt,
      })
  })
}
