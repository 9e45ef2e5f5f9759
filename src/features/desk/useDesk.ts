import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useSearch } from '../../hooks/search.ts'
import { useMe } from '../../hooks/me.ts'
import { listOptions } from '../../hooks/queries.ts'
import { collectionKey } from '../../hooks/wholeCollection.ts'
import { useStore } from '../../hooks/store.ts'
import type { Item } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import { columnsOf } from '../../views/list/columns.ts'
import { useArrangedItems } from '../../views/list/useArrangedItems.ts'
import { savedViews } from '../../views/list/views/savedViews.ts'
import { isFixedView, isInView, planOfView, queueOf, viewCounts } from './deskViews.ts'
import { openedOf } from './promise.ts'
import { useSimilarTickets } from './useSimilarTickets.ts'
import { useArrivals } from './useArrivals.ts'
import { usePlans, useServiceNow } from './usePlans.ts'
import { useQueue } from './useQueue.ts'
import { searchToKeep } from './views/ownViews.ts'
import { useWholeCollection } from './useWholeCollection.ts'

const resource = resources.tickets
const maxSampled = 100
const noTickets: readonly Item[] = []

/** Milliseconds that the first rows of a small collection wait for all others. */
const waitMs = 1000
/** Records of a small collection: all of them are there soon, so that its order is known at once. */
const maxSmall = 500
/** Rows with which a large queue is shown: about as many as are in sight. */
const enoughRows = 12
/** Pixels: no row is less high. */
const rowHeight = 56

/**
 * Whether rows can be shown that stay where they are.
 * @param isEnough there is something to show, and what its order needs
 * @param isEnd no more is coming, or more than is worth waiting for
 */
function useReady(isEnough: boolean, isEnd: boolean): boolean {
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    if (!isEnough || isEnd) return undefined
    const timer = window.setTimeout(() => setHasWaited(true), waitMs)
    return () => window.clearTimeout(timer)
  }, [isEnough, isEnd])
  return isEnough && (isEnd || hasWaited)
}

/** The search of one of the person's saved views of tickets. */
function useSavedSearch(view: string): string {
  const saved = useStore(savedViews).find(({ id, list }) => id === view && list === 'tickets')
  return saved ? (new URLSearchParams(saved.query).get('search') ?? '') : ''
}

/** The tickets that the address asks for, in the order they are shown, and what is known of them. */
export function useDesk(list: RefObject<HTMLElement | null>) {
  const [address, change] = useSearch()
  const view = address.get('view') ?? 'due'
  const typed = address.get('search')?.trim() ?? ''
  const saved = useSavedSearch(view)
  const search = `${saved} ${typed}`.trim()
  const me = useMe()?.id
  const queryClient = useQueryClient()
  const source = useWholeCollection('tickets')
  const { whole, items: tickets } = source
  const isComplete = whole?.state === 'complete' && whole.items.length > 0
  const { plans, promiseFor, isLoaded: hasPlans } = usePlans()
  const now = useServiceNow()
  const basis = useMemo(() => ({ me, now, promiseFor }), [me, now, promiseFor])

  // Its index is made when somebody searches; until then a few tickets say which columns there are.
  const isSearched = search !== ''
  const columns = useMemo(
    () => columnsOf(resource, isSearched ? tickets : tickets.slice(0, maxSampled)),
    [tickets, isSearched],
  )
  const findSource = useMemo(
    () => ({
      resource,
      items: tickets,
      columns,
      collection: whole && isSearched ? collectionKey('tickets') : undefined,
    }),
    [tickets, columns, whole, isSearched],
  )
  const { items: found, isArranging } = useArrangedItems(findSource, {
    sorting: [],
    search,
    group: undefined,
  })
  // What an earlier search found is shown meanwhile, and must not stay.
  const [foundFor, setFoundFor] = useState(search)
  if (!isArranging && foundFor !== search) setFoundFor(search)

  const ordered = () => queueOf(view, found ?? [], basis)
  // Promises pass by themselves, but rows do not move: `now` counts when the order is made anew.
  // oxlint-disable-next-line react/exhaustive-deps
  const queue = useMemo(ordered, [view, found, promiseFor, me])
  const isReading =
    source.error === undefined &&
    (!whole || whole.state === 'reading' || whole.state === 'checking')
  const isMany = (source.scope.total ?? 0) > maxSmall && queue.length >= enoughRows
  const isReady = useReady(source.isLoaded && hasPlans, !isReading || isMany)
  const { shown, waiting, renew } = useQueue({
    queue,
    tickets,
    key: `${view} ${search}`,
    isSettled: found !== undefined && foundFor === search && isReady,
    isReading,
    fixedRows: (entries) => {
      const { scrollTop = 0, clientHeight = 0 } = list.current ?? {}
      const openAt = entries.findIndex(({ id }) => id === address.get('ticket'))
      return Math.max(openAt + 1, Math.ceil((scrollTop + clientHeight) / rowHeight))
    },
  })
  // What comes after all tickets were read is new; what comes before was only not read yet.
  const [known, setKnown] = useState<ReadonlySet<string>>()
  if (isComplete && known === undefined)
    setKnown(new Set(tickets.map(({ object_id }) => object_id)))
  const news = useMemo(
    () => (known ? waiting.filter(({ object_id }) => !known.has(object_id)) : noTickets),
    [waiting, known],
  )
  const counts = useMemo(() => viewCounts(tickets, basis), [tickets, basis])
  const firstPage = queryClient.getQueryData(listOptions('tickets', new URLSearchParams()).queryKey)
  const arrivals = useArrivals(tickets, firstPage?.items.length ?? 0, isComplete)
  return {
    address,
    change,
    view,
    typed,
    search,
    me,
    source,
    tickets,
    isComplete,
    plans,
    promiseFor,
    now,
    findSource,
    found,
    /** Whether that is what the address searches. */
    isFound: foundFor === search,
    shown,
    waiting,
    news,
    /** How many tickets the view has now. */
    count: queue.length,
    renew: () => renew(ordered()),
    /** The tickets of the view, whatever is searched besides. */
    viewTickets: () =>
      isFixedView(view) || planOfView(view) !== undefined
        ? tickets.filter((ticket) => isInView(view, ticket, basis))
        : (found ?? []),
    /** The search that finds what is shown, if it can be kept as a view. */
    toKeep: searchToKeep(view, { saved, typed, me }),
    counts,
    /** Whether the rows are shown: their order stays from then on. */
    isReady,
    readAt: Math.max(arrivals.readAt, source.updatedAt),
    hasFailed: arrivals.hasFailed,
    // Not with every page that arrives.
    similarTo: useSimilarTickets(isComplete ? tickets : noTickets),
    hasTimes: useMemo(() => tickets.some((one) => openedOf(one) !== undefined), [tickets]),
    hasPromises: useMemo(
      () => tickets.some((one) => promiseFor(one).is === 'due'),
      [tickets, promiseFor],
    ),
  }
}
