import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Page } from '../../dialect/envelope.ts'
import { recipientOf } from '../../dialect/answerNames.ts'
import { pageQuery } from '../../client/pages.ts'
import { uniqueItems } from '../../client/readPages.ts'
import { enterWritten } from '../../data/enterWritten.ts'
import { listOptions } from '../../data/queries.ts'
import type { ListSource } from '../../data/listSource.ts'
import { useThrottledMs } from '../../hooks/throttledPoll.ts'
import { fetchPages } from '../../data/fetchPages.ts'
import { useSession } from '../../session/session.ts'
import type { ItemOf } from '../../resources/resources.ts'
import type { Item } from '../../metadata/item.ts'

/** Whether a notification was read; `undefined` if the service does not report it. */
export const readState = ({ read }: ItemOf<'notifications'>): boolean | undefined =>
  typeof read === 'boolean' ? read : undefined

/** Whether it is certainly unread: an unknown state is not counted. */
export const isUnread = (item: ItemOf<'notifications'>): boolean => readState(item) === false

/**
 * The person's own notifications. A service may list everybody's to an administrator; they can be
 * separated only if it names the recipient.
 */
export const ownOf = (
  items: readonly ItemOf<'notifications'>[],
  me: string | undefined,
): readonly ItemOf<'notifications'>[] =>
  me === undefined ? items : items.filter((item) => recipientOf(item, me) === me)

const firstPage = listOptions('notifications', pageQuery(1), 'low')

/** The notifications loaded by bell and inbox, newest first, as ordered by the service. */
export interface Inbox extends Page<ItemOf<'notifications'>> {
  /** Number of the service's pages loaded. */
  readonly pages: number
  readonly hasNext: boolean
}

const inboxKey = ['notifications', 'list', 'inbox'] as const
/** The number of pages requested. */
let pageCount = 1

/** @param read the number of pages loaded when more were requested: repeated calls are ignored */
function loadNextPage(queryClient: QueryClient, read: number): void {
  if (pageCount > read) return
  pageCount = read + 1
  void queryClient.refetchQueries({ queryKey: inboxKey })
}

/**
 * The previously loaded items that follow the first page. New items push others off the first page;
 * those are kept. An item that was between items of the first page and is missing now was deleted.
 * `undefined` if the two lists have no item in common.
 */
export function restAfter(
  first: readonly ItemOf<'notifications'>[],
  before: readonly ItemOf<'notifications'>[],
): readonly ItemOf<'notifications'>[] | undefined {
  const ids = new Set(first.map(({ object_id }) => object_id))
  const last = before.findLastIndex(({ object_id }) => ids.has(object_id))
  return last === -1 ? undefined : before.slice(last + 1)
}

async function readInbox({ client }: { readonly client: QueryClient }): Promise<Inbox> {
  const before = client.getQueryData<Inbox>(inboxKey)
  const isOutdated = client.getQueryState(inboxKey)?.isInvalidated === true
  pageCount = before ? Math.max(pageCount, before.pages) : 1
  let items: readonly ItemOf<'notifications'>[] = []
  let pages = 0
  let hasNext = true
  if (before && !isOutdated) {
    const isNext = before.hasNext && pageCount > before.pages
    const first = isNext ? [] : (await client.fetchQuery(firstPage)).items
    const rest = isNext ? before.items : restAfter(first, before.items)
    if (rest) {
      items = uniqueItems([...first, ...rest])
      pages = before.pages
      hasNext = before.hasNext
    }
  }
  const maxPages = hasNext ? pageCount - pages : 0
  const known = new Set(items.map(({ object_id }) => object_id))
  const options = { from: pages + 1, maxPages, known }
  for await (const next of fetchPages(client, 'notifications', options)) {
    items = [...items, ...next.items]
    pages += 1
    hasNext = !next.isLast
  }
  return { items, total: undefined, pages, hasNext }
}

/**
 * If the list includes other people's notifications, load more pages until this many own ones are
 * found, up to `maxPages`.
 */
const minUnread = 10
const maxPages = 5

/** The loaded notifications of the person. */
export interface InboxSource extends ListSource<ItemOf<'notifications'>> {
  readonly unread: readonly ItemOf<'notifications'>[]
  /** Number of unread notifications, if all are known; any other number would be wrong. */
  readonly count: number | undefined
  /** Whether more pages are loaded without being asked for. */
  readonly readsOn: boolean
  /** Whether the next page is being loaded. */
  readonly isLoading: boolean
}

/**
 * The person's notifications on the loaded pages, in the service's order. Polls for new ones every
 * `pollMs` milliseconds while the tab is visible.
 */
export function useInbox(pollMs: number): InboxSource {
  const queryClient = useQueryClient()
  const throttledMs = useThrottledMs()
  const me = useSession().data?.user?.object_id
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: inboxKey,
    queryFn: readInbox,
    // Each page has its own retries.
    retry: false,
    refetchInterval: () => throttledMs(pollMs),
  })
  const all = data?.items ?? []
  const items = ownOf(all, me)
  const unread = items.filter(isUnread)
  const pages = data?.pages ?? 0
  const hasMore = data?.hasNext ?? false
  // Load more as long as too few own notifications are found.
  const canReadOn =
    items.length < all.length && items.length < minUnread && hasMore && pages < maxPages
  useEffect(() => {
    if (canReadOn) loadNextPage(queryClient, pages)
  }, [canReadOn, pages, queryClient])
  return {
    items,
    unread,
    scope: { is: data && !hasMore ? 'all' : 'first', total: undefined },
    count:
      data && !hasMore && items.every((item) => readState(item) !== undefined)
        ? unread.length
        : undefined,
    isLoaded: data !== undefined,
    isFetching,
    readsOn: canReadOn && !error,
    isLoading: isFetching && pageCount > pages,
    isPrevious: false,
    error: error ?? undefined,
    updatedAt: dataUpdatedAt,
    more: hasMore ? () => loadNextPage(queryClient, pages) : undefined,
    refresh: () => void refetch(),
  }
}

/** Marks notifications as read or unread at once, in all caches. */
export const setReadInCache = (
  queryClient: QueryClient,
  ids: ReadonlySet<string>,
  read: boolean,
): void =>
  enterWritten(
    queryClient,
    'notifications',
    new Map([...ids].map((id) => [id, (item: Item) => ({ ...item, read })])),
  )
