import { queryOptions, type QueryState } from '@tanstack/react-query'
import { listPath } from '../client/listQuery.ts'
import type { RecordsSoFar } from '../client/readAllPages.ts'
import type { ServiceError } from '../client/serviceError.ts'
import { resources, type ItemOf, type ResourceName } from '../resources/resources.ts'
import type { Item } from '../metadata/item.ts'
import type { AllReading } from './readAll.ts'

export type Filters = Readonly<Record<string, string>>

/** The cached state of all records of a collection. */
export interface CachedRecords<I extends Item = Item> extends Omit<RecordsSoFar<I>, 'state'> {
  readonly state: RecordsSoFar['state']
  /** Records found by the current load; `items` may still be from the previous one. */
  readonly read: number
  /** Epoch milliseconds when the current or last load began, or was last requested. */
  readonly startedAt?: number
  /**
   * Epoch milliseconds when `items` were loaded by an earlier page; they were persisted and are
   * being reloaded.
   */
  readonly persistedAt?: number | undefined
  /** Whether `items` are all records of the previous load, and are being reloaded. */
  readonly wasComplete?: boolean
  /** Epoch milliseconds of a write that may have changed records after they were loaded. */
  readonly outdatedAt?: number | undefined
  /** Whether a search stopped it with enough results; a page that needs the rest resumes it. */
  readonly isYielded?: boolean | undefined
  /** The load to resume, until it has ended. */
  readonly rest?: AllReading | undefined
}

/** All records of a collection, as far as they are loaded. */
export interface AllRecords<I extends Item = Item> extends Omit<CachedRecords<I>, 'state'> {
  /** In addition: `stopped` by the person, or at a request that `failed`. */
  readonly state: RecordsSoFar['state'] | 'stopped' | 'failed'
  readonly error: ServiceError | undefined
  /** Epoch milliseconds when `items` were loaded; 0 before that. */
  readonly updatedAt: number
}

/** The key of a collection: its address with the filters, without a page. */
export const collectionKey = (name: ResourceName, filters: Filters = {}): string =>
  listPath(resources[name], new URLSearchParams(filters))

/** The state before the first response. */
export const nothingCached: CachedRecords<never> = {
  items: [],
  total: undefined,
  state: 'reading',
  read: 0,
}

const isUnfinished = ({ state }: Pick<CachedRecords, 'state'>): boolean =>
  state === 'reading' || state === 'checking'

export const keyOfAll = (name: ResourceName, filters: Filters = {}) =>
  ['all', name, collectionKey(name, filters)] as const

/**
 * Query options for all records of a collection, loaded page by page into the cache. A stopped or
 * failed load resumes where it was. The key does not begin with the collection's name: a write must
 * not reload thousands of records.
 */
export const allOptions = <N extends ResourceName>(name: N, filters: Filters = {}) =>
  queryOptions({
    queryKey: keyOfAll(name, filters),
    queryFn: async (context): Promise<CachedRecords<ItemOf<N>>> =>
      (await import('./readAll.ts')).readAll(name, filters, context),
    // A reload may take thousands of requests; `useAllRecords` decides when one is due.
    staleTime: Infinity,
    // `readAll` evicts by the number of records in memory.
    gcTime: Infinity,
    structuralSharing: false,
    // Each page has its own retries.
    retry: false,
  })

export type CachedState<I extends Item = Item> = Pick<
  QueryState<CachedRecords<I>>,
  'data' | 'error' | 'fetchStatus' | 'dataUpdatedAt'
>

/**
 * The records in the state of an `allOptions` query.
 * @returns `undefined` before the first response
 */
export function allRecordsOf<I extends Item>({
  data,
  error,
  fetchStatus,
  dataUpdatedAt,
}: CachedState<I>): AllRecords<I> | undefined {
  const isIdle = fetchStatus === 'idle'
  if (!data && !error && isIdle) return undefined
  const held = data ?? nothingCached
  const isOpen = isUnfinished(held)
  return {
    ...held,
    ...(!isIdle && !isOpen && { read: 0, wasComplete: held.state === 'complete' }),
    state: isIdle === !isOpen ? held.state : !isIdle ? 'reading' : error ? 'failed' : 'stopped',
    error: isIdle && error ? error : undefined,
    updatedAt: held.persistedAt ?? dataUpdatedAt,
  }
}
