import type { Query, QueryClient } from '@tanstack/react-query'
import type { Read } from '../client/client.ts'
import type { ServiceError } from '../client/serviceError.ts'
import type { Page } from '../dialect/envelope.ts'
import type { Item } from '../metadata/item.ts'
import type { ItemOf, ResourceName } from '../resources/resources.ts'
import {
  allOptions,
  allRecordsOf,
  keyOfAll,
  type AllRecords,
  type Filters,
  type HeldRecords,
  type HeldState,
} from './allRecords.ts'

interface Shown extends HeldState {
  readonly records: AllRecords | undefined
}
const shown = new WeakMap<object, Shown>()
const begun = allRecordsOf({
  data: undefined,
  error: null,
  fetchStatus: 'fetching',
  dataUpdatedAt: 0,
})

/** As `allRecordsOf`, the same object for the same state. */
export function recordsIn({ data, error, fetchStatus, dataUpdatedAt }: HeldState) {
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

/** All records of a collection as far as they are in memory now. */
export function heldRecords<N extends ResourceName>(
  queryClient: QueryClient,
  name: N,
  filters: Filters = {},
): AllRecords<ItemOf<N>> | undefined {
  const state = queryClient.getQueryState<HeldRecords<ItemOf<N>>>(keyOfAll(name, filters))
  return state && recordsIn(state)
}

type AllQuery<I extends Item = Item> = Query<
  HeldRecords<I>,
  ServiceError,
  HeldRecords<I>,
  ReturnType<typeof keyOfAll>
>

/** The collections in memory, whatever their filters; by default of all names. */
export const allQueries = <N extends ResourceName>(
  queryClient: QueryClient,
  name?: N,
): readonly AllQuery<ItemOf<N>>[] =>
  queryClient.getQueryCache().findAll({
    queryKey: name === undefined ? ['all'] : ['all', name],
    predicate: ({ state }) => state.data !== undefined,
  }) as unknown as readonly AllQuery<ItemOf<N>>[]

/** The records of a collection that are held in memory, whatever its filters. */
export const allItems = <N extends ResourceName>(
  queryClient: QueryClient,
  name: N,
): readonly ItemOf<N>[] =>
  allQueries(queryClient, name).flatMap(({ state }) => state.data?.items ?? [])

/** Changes what is held of a collection; it stays as old as it is. */
export const changeHeld = (
  queryClient: QueryClient,
  { queryKey, state }: Pick<AllQuery, 'queryKey' | 'state'>,
  change: Partial<HeldRecords>,
): unknown =>
  state.data &&
  queryClient.setQueryData<HeldRecords>(
    queryKey,
    { ...state.data, ...change },
    { updatedAt: state.dataUpdatedAt },
  )

/** Records up to which a collection is read again by itself: that takes a few requests. */
const maxReadAgain = 250

export const isReadAgain = ({ items, total }: Pick<HeldRecords, 'items' | 'total'>): boolean =>
  Math.max(items.length, total ?? 0) <= maxReadAgain

/** Milliseconds for which records in memory are new enough for a page that is opened. */
const freshMs = 60_000

/**
 * Whether a page that is opened reads it: a search stopped it and nobody else, or it is old and takes
 * a few requests only.
 */
export const isDue = (records: AllRecords): boolean =>
  !isReading(records) &&
  (isYielded(records) || (isReadAgain(records) && Date.now() - records.updatedAt > freshMs))

/** Whether a search has stopped it, and nobody has gone on since. */
const isYielded = (records: AllRecords): boolean =>
  records.state === 'stopped' && records.isYielded === true

/** Whether requests for more of it are on their way or due. */
export const isReading = (records: Pick<AllRecords, 'state'> | undefined): boolean =>
  records?.state === 'reading' || records?.state === 'checking'

/** Whether all records are in memory as they were read, none missing and none kept from before. */
export const isComplete = (records: AllRecords | undefined): boolean =>
  records?.state === 'complete' && records.keptAt === undefined

/** Whether all records are in memory, also while they are read again. */
export const holdsAll = (records: AllRecords): boolean =>
  records.state === 'complete' || (isReading(records) && records.read < records.items.length)

/**
 * Reads all records of a collection, or goes on with it; what is in memory is read again. Nothing
 * happens while it is read.
 */
export const loadAll = (
  queryClient: QueryClient,
  name: ResourceName,
  filters: Filters = {},
): Promise<void> => queryClient.prefetchQuery({ ...allOptions(name, filters), staleTime: 0 })

/**
 * As `loadAll`, for a person who wants the records as they are now; a reading on its way is taken as
 * theirs.
 */
export function refreshAll(
  queryClient: QueryClient,
  name: ResourceName,
  filters: Filters = {},
): void {
  const query = queryClient.getQueryCache().find<HeldRecords>({ queryKey: keyOfAll(name, filters) })
  if (query?.state.fetchStatus === 'fetching')
    changeHeld(queryClient, query as unknown as AllQuery, { startedAt: Date.now() })
  void loadAll(queryClient, name, filters)
}

/** Stops until `loadAll` is called again; what was read stays. */
export const stopAll = (
  queryClient: QueryClient,
  name: ResourceName,
  filters: Filters = {},
): Promise<void> => queryClient.cancelQueries({ queryKey: keyOfAll(name, filters), exact: true })

/** As `stopAll`, for a search that has found enough. */
export async function yieldAll(queryClient: QueryClient, name: ResourceName): Promise<void> {
  await stopAll(queryClient, name)
  const query = queryClient.getQueryCache().find<HeldRecords>({ queryKey: keyOfAll(name) })
  if (query) changeHeld(queryClient, query as unknown as AllQuery, { isYielded: true })
}

/**
 * All records of a collection; nothing is requested if they are in memory.
 * @returns how far they were read; `undefined` if nothing was, or the signal ended the waiting, which
 *   does not end the reading
 */
export async function readCollection<N extends ResourceName>(
  queryClient: QueryClient,
  name: N,
  signal: AbortSignal,
): Promise<AllRecords<ItemOf<N>> | undefined> {
  const held = () => heldRecords(queryClient, name)
  if (isComplete(held())) return held()
  const aborted = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  )
  await Promise.race([aborted, loadAll(queryClient, name)])
  return signal.aborted ? undefined : held()
}

/** Every record of a collection that is in memory, from lists, single reads and whole collections. */
export function loadedItems<N extends ResourceName>(
  queryClient: QueryClient,
  name: N,
): readonly ItemOf<N>[] {
  const items = new Map<string, ItemOf<N>>()
  for (const item of allItems(queryClient, name)) items.set(item.object_id, item)
  for (const [, page] of queryClient.getQueriesData<Page<ItemOf<N>>>({ queryKey: [name, 'list'] }))
    for (const item of page?.items ?? []) items.set(item.object_id, item)
  for (const [, read] of queryClient.getQueriesData<Read<ItemOf<N>>>({ queryKey: [name, 'item'] }))
    if (read) items.set(read.item.object_id, read.item)
  return [...items.values()]
}
