import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { referenceId, type Page } from '../../client/dialect.ts'
import { digitsOf } from '../../client/digits.ts'
import { timeOf } from '../../fields/valueKind.ts'
import { itemKey, listOptions } from '../../hooks/queries.ts'
import { useSession } from '../../hooks/session.ts'
import type { Item } from '../../metadata/resource.ts'

/** Whether one was read; `undefined` where the service does not tell. */
export function readState(item: Item): boolean | undefined {
  const { read } = item
  if (read === true || read === 'true' || digitsOf(read) === '1') return true
  return read === false || read === 'false' || digitsOf(read) === '0' ? false : undefined
}

/** Certainly unread: one whose state is not told is not counted as anything. */
export const isUnread = (item: Item): boolean => readState(item) === false

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
  ['created_at', 'sent_at', 'timestamp', 'date'].map((key) => timeOf(item[key], key)).find(Boolean)

const queryOf = (page: number) => new URLSearchParams(page === 1 ? {} : { page: String(page) })

/** What bell and inbox have read so far, newest first as the service orders it. */
export interface Inbox extends Page {
  /** How many of the service's pages were read for it. */
  readonly pages: number
  readonly hasNext: boolean
}

const inboxKey = ['notifications', 'list', 'inbox'] as const
/** Up to this page it was asked for. */
let pageCount = 1

/** @param read how many pages were read when more were asked for: asking twice is asking once */
export function loadNextPage(queryClient: QueryClient, read: number): void {
  if (pageCount > read) return
  pageCount = read + 1
  void queryClient.refetchQueries({ queryKey: inboxKey })
}

const unique = (items: readonly Item[]): readonly Item[] => {
  const byId = new Map<string, Item>()
  for (const item of items) if (!byId.has(item.object_id)) byId.set(item.object_id, item)
  return [...byId.values()]
}

/**
 * What follows the first page in what was read before. New ones push others off the first page:
 * these are still there, and counted. One that stood among those of the first page and is missing
 * now is gone. `undefined`: the two have nothing in common.
 */
export function restAfter(
  first: readonly Item[],
  before: readonly Item[],
): readonly Item[] | undefined {
  const ids = new Set(first.map(({ object_id }) => object_id))
  const last = before.findLastIndex(({ object_id }) => ids.has(object_id))
  return last === -1 ? undefined : before.slice(last + 1)
}

async function readInbox({ client }: { readonly client: QueryClient }): Promise<Inbox> {
  const before = client.getQueryData<Inbox>(inboxKey)
  const isOutdated = client.getQueryState(inboxKey)?.isInvalidated === true
  pageCount = before ? Math.max(pageCount, before.pages) : 1
  const pageAt = async (page: number) => {
    const { items, hasNext } = await client.fetchQuery(listOptions('notifications', queryOf(page)))
    // Not known counts as "there may be more", while pages still bring something.
    return { items, hasNext: hasNext ?? items.length > 0 }
  }
  let items: readonly Item[] = []
  let pages = 0
  let hasNext = true
  if (before && !isOutdated) {
    const isNext = pageCount > before.pages
    const first = isNext ? undefined : await pageAt(1)
    const rest = first ? restAfter(first.items, before.items) : before.items
    if (rest) {
      items = [...(first?.items ?? []), ...rest]
      pages = before.pages
      hasNext = isNext || before.hasNext
    }
  }
  const until = pages === before?.pages && pageCount === pages ? pages : pageCount
  while (pages < until && hasNext) {
    const next = await pageAt((pages += 1))
    items = [...items, ...next.items]
    hasNext = next.hasNext
  }
  return { items: unique(items), total: undefined, pages, hasNext }
}

/** Where the list holds other people's too, this many own ones are looked for, on few pages. */
const minUnread = 10
const maxPages = 5

/**
 * The person's notifications on the loaded pages, in the service's order. New ones are asked for
 * every `every` milliseconds while the tab is looked at.
 */
export function useInbox(pollMs: number) {
  const queryClient = useQueryClient()
  const me = useSession().data?.user?.object_id
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: inboxKey,
    queryFn: readInbox,
    refetchInterval: pollMs,
  })
  const all = data?.items ?? []
  const items = ownOf(all, me)
  const unread = items.filter(isUnread)
  const pages = data?.pages ?? 0
  const hasMore = data?.hasNext ?? false
  // Once the first ones are shown.
  const readsOn =
    items.length < all.length && items.length < minUnread && hasMore && pages < maxPages
  useEffect(() => {
    if (readsOn) loadNextPage(queryClient, pages)
  }, [readsOn, pages, queryClient])
  return {
    items,
    unread,
    /** How many are unread, where all of them are known; any other number would be wrong. */
    count:
      data && !hasMore && items.every((item) => readState(item) !== undefined)
        ? unread.length
        : undefined,
    isLoaded: data !== undefined,
    hasMore,
    isLoading: isFetching && pageCount > pages,
    loadMore: () => loadNextPage(queryClient, pages),
    error: error ?? undefined,
    retry: () => void refetch(),
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
      (cached) => cached && { ...cached, item: change(cached.item) },
    )
}
