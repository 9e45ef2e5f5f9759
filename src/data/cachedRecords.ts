import type { Query, QueryClient } from '@tanstack/react-query'
import type { Read } from '../client/client.ts'
import type { ServiceError } from '../client/serviceError.ts'
import type { Page } from '../dialect/envelope.ts'
import { printJson } from '../dialect/json.ts'
import { remembered } from '../domain/remembered.ts'
import type { Item } from '../metadata/item.ts'
import type { ItemOf, ResourceName } from '../resources/resources.ts'
import {
  allOptions,
  allRecordsOf,
  keyOfAll,
  type AllRecords,
  type Filters,
  type CachedRecords,
  type CachedState,
} from './allRecords.ts'

interface Shown extends CachedState {
  readonly records: AllRecords | undefined
}
const shown = new WeakMap<object, Shown>()
const begun = allRecordsOf({
  data: undefined,
  error: null,
  fetchStatus: 'fetching',
  dataUpdatedAt: 0,
})

/** Like `allRecordsOf`, but returns the same object for the same state. */
export function recordsIn({ data, error, fetchStatus, dataUpdatedAt }: CachedState) {
  const state = { data, error, fetchStatus, dataUpdatedAt }
  const source = data ?? error
  if (!source) return fetchStatus === 'idle' ? undefined : begun
  const known = shown.get(source)
  if (
    known &&
    known.error === error &&
    known.fetchStatus === fetchStatus &&
    known.dataUpdatedAt === dataUpdatedAt
  )
    return known.records
  const records = allRecordsOf(state)
  shown.set(source, { ...state, records })
  return records
}

/** All records of a collection, as far as they are in memory. */
export function cachedRecords<N extends ResourceName>(
  queryClient: QueryClient,
  name: N,
  filters: Filters = {},
): AllRecords<ItemOf<N>> | undefined {
  const state = queryClient.getQueryState<CachedRecords<ItemOf<N>>>(keyOfAll(name, filters))
  return state && recordsIn(state)
}

type AllQuery<I extends Item = Item> = Query<
  CachedRecords<I>,
  ServiceError,
  CachedRecords<I>,
  ReturnType<typeof keyOfAll>
>

/** The cached collections with any filters; by default of all names. */
export const allQueries = <N extends ResourceName>(
  queryClient: QueryClient,
  name?: N,
): readonly AllQuery<ItemOf<N>>[] =>
  queryClient.getQueryCache().findAll({
    queryKey: name === undefined ? ['all'] : ['all', name],
    predicate: ({ state }) => state.data !== undefined,
  }) as unknown as readonly AllQuery<ItemOf<N>>[]

/** The cached records of a collection with any filters. */
export const allItems = <N extends ResourceName>(
  queryClient: QueryClient,
  name: N,
): readonly ItemOf<N>[] =>
  allQueries(queryClient, name).flatMap(({ state }) => state.data?.items ?? [])

/** Changes a cached collection without changing its age. */
export const changeCached = (
  queryClient: QueryClient,
  { queryKey, state }: Pick<AllQuery, 'queryKey' | 'state'>,
  change: Partial<CachedRecords>,
): unknown =>
  state.data &&
  queryClient.setQueryData<CachedRecords>(
    queryKey,
    { ...state.data, ...change },
    { updatedAt: state.dataUpdatedAt },
  )

/** The most records of a collection that is reloaded automatically: that takes a few requests. */
const maxReadAgain = 250

export const isReadAgain = ({ items, total }: Pick<CachedRecords, 'items' | 'total'>): boolean =>
  Math.max(items.length, total ?? 0) <= maxReadAgain

/** Milliseconds for which cached records are fresh enough for a newly opened page. */
const freshMs = 60_000

const isOld = ({ updatedAt }: AllRecords): boolean => Date.now() - updatedAt > freshMs

/** Whether a newly opened page loads it: a search stopped it, or it is old and cheap to reload. */
export const isDue = (records: AllRecords): boolean =>
  !isReading(records) && (isYielded(records) || (isReadAgain(records) && isOld(records)))

/** Whether a search stopped the load, and nothing has resumed it. */
const isYielded = (records: AllRecords): boolean =>
  records.state === 'stopped' && records.isYielded === true

/** Whether more requests for it are in flight or due. */
export const isReading = (records: Pick<AllRecords, 'state'> | undefined): boolean =>
  records?.state === 'reading' || records?.state === 'checking'

/** Whether all records are in memory as loaded: none missing, none from an earlier page. */
export const isComplete = (records: AllRecords | undefined): boolean =>
  records?.state === 'complete' && records.persistedAt === undefined

/** Whether all records are in memory, also during a reload. */
export const holdsAll = (records: AllRecords): boolean =>
  isComplete(records) || (isReading(records) && records.wasComplete === true)

/**
 * Loads all records of a collection, or resumes that; loaded ones are reloaded. Does nothing while
 * a load is running.
 */
export const loadAll = (
  queryClient: QueryClient,
  name: ResourceName,
  filters: Filters = {},
): Promise<void> => queryClient.prefetchQuery({ ...allOptions(name, filters), staleTime: 0 })

/** Like `loadAll`, for a user-initiated refresh; a running load counts as the user's. */
export function refreshAll(
  queryClient: QueryClient,
  name: ResourceName,
  filters: Filters = {},
): void {
  const query = queryClient
    .getQueryCache()
    .find<CachedRecords>({ queryKey: keyOfAll(name, filters) })
  if (query?.state.fetchStatus === 'fetching')
    changeCached(queryClient, query as unknown as AllQuery, { startedAt: Date.now() })
  void loadAll(queryClient, name, filters)
}

/** Pauses the load until `loadAll` is called again; loaded records stay. */
export const stopAll = (
  queryClient: QueryClient,
  name: ResourceName,
  filters: Filters = {},
): Promise<void> => queryClient.cancelQueries({ queryKey: keyOfAll(name, filters), exact: true })

/** Like `stopAll`, for a search with enough results. */
export async function yieldAll(queryClient: QueryClient, name: ResourceName): Promise<void> {
  await stopAll(queryClient, name)
  const query = queryClient.getQueryCache().find<CachedRecords>({ queryKey: keyOfAll(name) })
  if (query) changeCached(queryClient, query as unknown as AllQuery, { isYielded: true })
}

/**
 * All records of a collection. Nothing is requested if they are in memory, a minute old at most, and
 * no write may have changed them.
 * @returns the loaded part; `undefined` if there is none, or the signal ended the wait (but not the
 * load)
 */
export async function readCollection<N extends ResourceName>(
  queryClient: QueryClient,
  name: N,
  signal: AbortSignal,
): Promise<AllRecords<ItemOf<N>> | undefined> {
  const held = () => cachedRecords(queryClient, name)
  const before = held()
  if (before && isComplete(before) && !isOld(before) && before.outdatedAt === undefined)
    return before
  const aborted = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  await Promise.race([aborted, loadAll(queryClient, name)])
  return signal.aborted ? undefined : held()
}

interface LoadedItems {
  /** The lists and records it was made from. */
  readonly from: readonly object[]
  readonly items: readonly Item[]
}
/** By the first of `from`, so that nothing stays in memory longer than the cache keeps it. */
const loadedBefore = new WeakMap<object, LoadedItems>()
const byId = remembered(
  (items: readonly Item[]) => new Map(items.map((item) => [item.object_id, item])),
)
const printed = remembered((item: Item) => printJson(item))

/**
 * Joins lists; records of later ones win. If all are equal to those of the longest list, it is
 * returned itself.
 */
function joined(lists: readonly (readonly Item[])[], newer: readonly Item[]): readonly Item[] {
  const [longest = []] = lists.toSorted((one, other) => other.length - one.length)
  const known = byId(longest)
  const changed = new Map<string, Item>()
  const enter = (item: Item, isSame: (held: Item) => boolean) => {
    const held = known.get(item.object_id)
    if (held && isSame(held)) changed.delete(item.object_id)
    else changed.set(item.object_id, item)
  }
  for (const list of lists)
    if (list !== longest) for (const item of list) enter(item, (held) => held === item)
  for (const item of newer) enter(item, (held) => held === item || printed(held) === printed(item))
  if (changed.size === 0) return longest
  const added = [...changed.values()].filter(({ object_id }) => !known.has(object_id))
  return [...longest.map((item) => changed.get(item.object_id) ?? item), ...added]
}

/**
 * Every cached record of a collection, from lists, single reads and complete collections. The same
 * list until another record is cached, so that results from it can be remembered.
 */
export function loadedItems<N extends ResourceName>(
  queryClient: QueryClient,
  name: N,
): readonly ItemOf<N>[] {
  const lists = allQueries(queryClient, name).flatMap(({ state: { data } }) =>
    data ? [data.items] : [],
  )
  const pages = queryClient
    .getQueriesData<Page>({ queryKey: [name, 'list'] })
    .flatMap(([, page]) => (page ? [page.items] : []))
  const reads = queryClient
    .getQueriesData<Read>({ queryKey: [name, 'item'] })
    .flatMap(([, read]) => read?.item ?? [])
  const from = [...lists, ...pages, ...reads]
  const [first] = from
  if (!first) return []
  const before = loadedBefore.get(first)
  const isSame =
    before?.from.length === from.length && before.from.every((one, n) => one === from[n])
  const items = isSame ? before.items : joined(lists, [...pages.flat(), ...reads])
  loadedBefore.set(first, { from, items })
  return items
}
