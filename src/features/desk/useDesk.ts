import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useSearch } from '../../hooks/search.ts'
import { useMe } from '../../data/me.ts'
import { listOptions } from '../../data/queries.ts'
import { isReading } from '../../data/cachedRecords.ts'
import { useRecords } from '../../data/useRecords.ts'
import { collectionKey } from '../../data/allRecords.ts'
import { usePersistedState, useStore } from '../../useStore.ts'
import { resources } from '../../resources/resources.ts'
import { oneOf } from '../../store.ts'
import { useOrderKnown, useStableOrder, waits } from '../../ui/useStableOrder.ts'
import { columnsOf } from '../../views/list/columns.ts'
import { useArrangedItems } from '../../views/list/useArrangedItems.ts'
import { savedViews } from '../../views/list/views/savedViews.ts'
import {
  isFixedView,
  isInView,
  planOfView,
  queueOf,
  viewCounts,
} from '../../views/tickets/deskViews.ts'
import { isTargetUnknown, openedOf, type Ticket } from '../../domain/promise.ts'
import { useSimilarTickets } from './useSimilarTickets.ts'
import { useArrivals } from './useArrivals.ts'
import { usePlans } from '../../views/attention/usePlans.ts'
import { useServiceNow } from '../../views/useServiceNow.ts'
import type { Queued } from '../../views/tickets/queueOrder.ts'
import { searchToKeep } from './views/ownViews.ts'

const resource = resources.tickets
const maxSampled = 100
const noTickets: readonly Ticket[] = []

const keyOf = ({ ticket }: Queued) => ticket.object_id

/** The search of one of the person's saved views of tickets. */
function useSavedSearch(view: string): string {
  const saved = useStore(savedViews).find(({ id, list }) => id === view && list === 'tickets')
  return saved ? (new URLSearchParams(saved.query).get('search') ?? '') : ''
}

/** The tickets that the address asks for, in the order shown, and the known facts about them. */
export function useDesk() {
  const [address, change] = useSearch()
  const view = address.get('view') ?? 'due'
  const typed = address.get('search')?.trim() ?? ''
  const saved = useSavedSearch(view)
  const search = `${saved} ${typed}`.trim()
  const me = useMe()?.id
  const queryClient = useQueryClient()
  const source = useRecords('tickets', { amount: 'all' })
  const { whole, items: tickets } = source
  const isComplete = whole?.state === 'complete' && whole.items.length > 0
  const { plans, promiseFor, isLoaded: hasPlans } = usePlans()
  const now = useServiceNow()
  const basis = useMemo(() => ({ me, now, promiseFor }), [me, now, promiseFor])

  // Its index is made when somebody searches; until then a few tickets say which columns there are.
  const isSearched = search !== ''
  const isWhole = whole !== undefined
  const columns = useMemo(
    () => columnsOf(resource, isSearched ? tickets : tickets.slice(0, maxSampled)),
    [tickets, isSearched],
  )
  const findSource = useMemo(
    () => ({
      resource,
      items: tickets,
      columns,
      collection: isWhole && isSearched ? collectionKey('tickets') : undefined,
    }),
    [tickets, columns, isWhole, isSearched],
  )
  const {
    items: found,
    literal,
    isArranging,
  } = useArrangedItems(findSource, {
    sorting: [],
    search,
    group: undefined,
  })
  // Results of an earlier search are shown meanwhile, and must not stay.
  const [foundFor, setFoundFor] = useState(search)
  if (!isArranging && foundFor !== search) setFoundFor(search)

  const ordered = () => queueOf(view, found ?? [], basis)
  // Promises pass by themselves, but rows do not move: `now` counts when the order is made anew.
  // oxlint-disable-next-line react/exhaustive-deps
  const queue = useMemo(ordered, [view, found, promiseFor, me])
  const isArriving = source.error === undefined && (!whole || isReading(whole))
  const isReady = useOrderKnown(source.isLoaded && hasPlans, !isArriving)
  const byId = useMemo(() => new Map(tickets.map((one) => [one.object_id, one])), [tickets])
  // A ticket that no longer belongs here keeps its place and its group.
  const latest = useCallback(
    ({ ticket, group }: Queued) => {
      const now = byId.get(ticket.object_id)
      return now && { ticket: now, group }
    },
    [byId],
  )
  const {
    shown: all,
    waiting,
    renew,
  } = useStableOrder({
    arrive: waits,
    isRenewedOnReturn: true,
    present: queue,
    keyOf,
    list: `${view} ${search}`,
    isKnown: found !== undefined && foundFor === search && isReady,
    latest,
    ordered,
  })
  const [isStaleOpen, setIsStaleOpen] = usePersistedState(
    'desk.stale',
    false,
    oneOf([true, false]),
    'person',
  )
  const isFolded = view !== 'mine' && !isStaleOpen
  const stale = useMemo(() => all.filter(({ group }) => group === 'stale'), [all])
  const shown = useMemo(
    () => (isFolded ? all.filter(({ group }) => group !== 'stale') : all),
    [all, isFolded],
  )
  // Tickets found after a complete load are new; earlier ones were only not loaded yet.
  const [known, setKnown] = useState<ReadonlySet<string>>()
  if (isComplete && known === undefined)
    setKnown(new Set(tickets.map(({ object_id }) => object_id)))
  const news = useMemo(
    () =>
      known
        ? waiting.flatMap(({ ticket }) => (known.has(ticket.object_id) ? [] : ticket))
        : noTickets,
    [waiting, known],
  )
  const counts = useMemo(() => viewCounts(tickets, basis), [tickets, basis])
  const firstPage = queryClient.getQueryData(listOptions('tickets').queryKey)
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
    /** The text that they contain, where none meets the search as conditions. */
    literal,
    /** Whether the result is for the search in the address. */
    isFound: foundFor === search,
    shown,
    waiting,
    news,
    /** The number of tickets in the view now, equal to the count at its name. */
    count: search === '' ? (counts.get(view) ?? 0) : queue.length,
    /** The number of matches in other views. */
    elsewhere:
      typed !== '' && view !== 'all' && isFixedView(view) && foundFor === search && found
        ? found.length - queue.length
        : 0,
    renew,
    /** Tickets whose rows are folded away unless the person opens them; their own never are. */
    stale: {
      n: stale.length,
      isFolded,
      toggle: view === 'mine' ? undefined : () => setIsStaleOpen(isFolded),
    },
    /** Whether there are rows, folded or not. */
    placed: all.length,
    /** The tickets of the view, whatever is searched besides. */
    viewTickets: () =>
      isFixedView(view) || planOfView(view) !== undefined
        ? tickets.filter((ticket) => isInView(view, ticket, basis))
        : (found ?? []),
    /** Whether the view asks for response targets, and those of some tickets are unknown. */
    isUnsure: view === 'past' && tickets.some((one) => isTargetUnknown(promiseFor(one))),
    /** The search that finds the shown tickets, if it can be saved as a view. */
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
