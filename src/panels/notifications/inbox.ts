import { useQueries, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { referenceId, type Page } from '../../client/dialect.ts'
import { timeOf } from '../../fields/valueKind.ts'
import { itemKey, listOptions } from '../../hooks/queries.ts'
import { useSession } from '../../hooks/session.ts'
import type { Item } from '../../metadata/resource.ts'

/** Pages that are loaded: bell and inbox count the same ones. */
let pages = 1
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function loadNextPage(): void {
  pages += 1
  for (const listener of listeners) listener()
}

export const isUnread = (item: Item): boolean => item.read !== true

/**
 * The notifications that are the person's own. A service may show an administrator everybody's;
 * only where it tells the recipient can they be told apart.
 */
export const ownOf = (items: readonly Item[], me: string | undefined): readonly Item[] =>
  me === undefined
    ? items
    : items.filter((item) => !('recipient' in item) || referenceId(item.recipient) === me)

/** When it came, in epoch milliseconds, if the record tells. */
export const cameAt = (item: Item): number | undefined =>
  [item.created_at, item.sent_at, item.timestamp, item.date].map(timeOf).find(Boolean)

const queryOf = (page: number) => new URLSearchParams(page === 1 ? {} : { page: String(page) })

/**
 * The person's notifications on the loaded pages, in the service's order. The first page is asked
 * for again every `every` milliseconds while the tab is looked at.
 */
export function useInbox(every: number) {
  const loaded = useSyncExternalStore(subscribe, () => pages)
  const me = useSession().data?.user?.object_id
  const lists = useQueries({
    queries: Array.from({ length: loaded }, (_, n) => ({
      ...listOptions('notifications', queryOf(n + 1)),
      ...(n === 0 && { refetchInterval: every }),
    })),
  })
  const all = [
    ...new Map(
      lists.flatMap(({ data }) => data?.items ?? []).map((item) => [item.object_id, item]),
    ).values(),
  ]
  const items = ownOf(all, me)
  const last = lists.at(-1)
  return {
    items,
    unread: items.filter(isUnread),
    /** Whether the list holds other people's as well. */
    isShared: items.length < all.length,
    isLoaded: lists[0]?.data !== undefined,
    pages: loaded,
    /** Not known counts as "there may be more", while pages still bring something. */
    hasMore: last?.data !== undefined && (last.data.hasNext ?? last.data.items.length > 0),
    isLoading: last?.isFetching === true && last.data === undefined,
    error: lists.find(({ error }) => error)?.error ?? undefined,
    retry: () => {
      for (const list of lists) if (list.error) void list.refetch()
    },
  }
}

/** Shows notifications as read or unread at once, wherever they are on screen. */
export function putRead(queryClient: QueryClient, ids: ReadonlySet<string>, read: boolean): void {
  const change = (item: Item): Item => (ids.has(item.object_id) ? { ...item, read } : item)
  queryClient.setQueriesData<Page>(
    { queryKey: ['notifications', 'list'] },
    (page) => page && { ...page, items: page.items.map(change) },
  )
  for (const id of ids)
    queryClient.setQueryData<{ item: Item }>(
      itemKey('notifications', id),
      (held) => held && { ...held, item: change(held.item) },
    )
}
