import { queryOptions, type QueryState } from '@tanstack/react-query'
import { listPath } from '../client/listQuery.ts'
import type { WholeSoFar } from '../client/readWhole.ts'
import type { ServiceError } from '../client/serviceError.ts'
import { resources, type ItemOf, type ResourceName } from '../resources/resources.ts'
import type { Item } from '../metadata/item.ts'
import type { AllReading } from './readAll.ts'

export type Filters = Readonly<Record<string, string>>

/** What the cache holds of all records of a collection. */
export interface HeldRecords<I extends Item = Item> extends Omit<WholeSoFar<I>, 'state'> {
  readonly state: WholeSoFar['state']
  /** How many records the present reading has found; `items` may still be those of the one before. */
  readonly read: number
  /** Epoch milliseconds at which the present or last reading began, or was last asked for. */
  readonly startedAt?: number
  /**
   * Epoch milliseconds at which `items` were read, if that was before this page was opened: they
   * were kept, and are read again.
   */
  readonly keptAt?: number | undefined
  /** Epoch milliseconds of a write that may have changed records after they were read. */
  readonly outdatedAt?: number | undefined
  /** Stopped by a search that found enough: a page that needs the rest reads on by itself. */
  readonly isYielded?: boolean | undefined
  /** The reading to take up again, until it has ended. */
  readonly rest?: AllReading | undefined
}

/** All records of a collection, as far as they were read. */
export interface AllRecords<I extends Item = Item> extends Omit<HeldRecords<I>, 'state'> {
  /** Besides those of reading: `stopped` by the person, or at a request that `failed`. */
  readonly state: WholeSoFar['state'] | 'stopped' | 'failed'
  readonly error: ServiceError | undefined
  /** Epoch milliseconds at which `items` were read; 0 before. */
  readonly updatedAt: number
}

/** What names a collection: its address with the filters, without a page. */
export const collectionKey = (name: ResourceName, filters: Filters = {}): string =>
  listPath(resources[name], new URLSearchParams(filters))

/** Before anything was answered. */
export const nothingHeld: HeldRecords<never> = {
  items: [],
  total: undefined,
  state: 'reading',
  read: 0,
}

const isUnfinished = ({ state }: Pick<HeldRecords, 'state'>): boolean =>
  state === 'reading' || state === 'checking'

export const keyOfAll = (name: ResourceName, filters: Filters = {}) =>
  ['all', name, collectionKey(name, filters)] as const

/**
 * All records of a collection, which its query reads page by page into the cache. Stopped or failed,
 * it goes on where it was. Not under the name of its collection: a write marks it, and does not have
 * thousands of records read again.
 */
export const allOptions = <N extends ResourceName>(name: N, filters: Filters = {}) =>
  queryOptions({
    queryKey: keyOfAll(name, filters),
    queryFn: async (context): Promise<HeldRecords<ItemOf<N>>> =>
      (await import('./readAll.ts')).readAll(name, filters, context),
    // It may take thousands of requests: `useAllRecords` knows what is read again by itself.
    staleTime: Infinity,
    // Let go by the number of records in memory, see `readAll`.
    gcTime: Infinity,
    structuralSharing: false,
    // Each page has its own retries.
    retry: false,
  })

export type HeldState<I extends Item = Item> = Pick<
  QueryState<HeldRecords<I>>,
  'data' | 'error' | 'fetchStatus' | 'dataUpdatedAt'
>

/**
 * The records that the state of an `allOptions` query stands for.
 * @returns `undefined` before anything was read
 */
export function allRecordsOf<I extends Item>({
  data,
  error,
  fetchStatus,
  dataUpdatedAt,
}: HeldState<I>): AllRecords<I> | undefined {
  const isIdle = fetchStatus === 'idle'
  if (!data && !error && isIdle) return undefined
  const held = data ?? nothingHeld
  const isOpen = isUnfinished(held)
  return {
    ...held,
    ...(!isIdle && !isOpen && { read: 0 }),
    state: isIdle === !isOpen ? held.state : !isIdle ? 'reading' : error ? 'failed' : 'stopped',
    error: isIdle && error ? error : undefined,
    updatedAt: held.keptAt ?? dataUpdatedAt,
  }
}
