import type { ServiceError } from '../client/serviceError.ts'
import type { Gap } from '../dialect/envelope.ts'
import type { Item } from '../metadata/item.ts'

/** The part of the collection that is loaded. */
export interface ListScope {
  /** One page, the first records, or all records. */
  readonly is: 'page' | 'first' | 'all'
  /** The page number, where pages are shown one at a time. */
  readonly page?: number
  /** The total number of records, if the service reports it. */
  readonly total: number | undefined
  readonly gap?: Gap | undefined
}

/** The source of a list's records: `useRecords`, polled jobs, or a person's notifications. */
export interface ListSource<I extends Item = Item> {
  /** In the order of the service, without duplicates. */
  readonly items: readonly I[]
  readonly scope: ListScope
  /** Whether there is a response; until then `items` is empty. */
  readonly isLoaded: boolean
  readonly isFetching: boolean
  /** Whether the records are from the previous request, shown until the next response. */
  readonly isPrevious: boolean
  /** The last failure; earlier records stay. */
  readonly error: ServiceError | undefined
  /** Epoch milliseconds of the last response, 0 before the first. */
  readonly updatedAt: number
  /** Loads the next records; absent at the end. */
  readonly more: (() => void) | undefined
  readonly refresh: () => void
}
