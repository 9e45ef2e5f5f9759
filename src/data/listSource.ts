import type { ServiceError } from '../client/serviceError.ts'
import type { Gap } from '../dialect/envelope.ts'
import type { Item } from '../metadata/item.ts'

/** What the loaded records are of their collection. */
export interface ListScope {
  /** One of its pages, its first records, or all of it. */
  readonly is: 'page' | 'first' | 'all'
  /** The number of that page, where pages are shown one at a time. */
  readonly page?: number
  /** How many records the collection has, if the service reports it. */
  readonly total: number | undefined
  readonly gap?: Gap | undefined
}

/** Where a list gets its records from: `useRecords`, jobs that change, or a person's notifications. */
export interface ListSource<I extends Item = Item> {
  /** In the order of the service, each once. */
  readonly items: readonly I[]
  readonly scope: ListScope
  /** Whether there is an answer; until then `items` is empty. */
  readonly isLoaded: boolean
  readonly isFetching: boolean
  /** Whether the records are those of the previous request, shown until the next one is answered. */
  readonly isPrevious: boolean
  /** The last failure; the records before it stay. */
  readonly error: ServiceError | undefined
  /** Epoch milliseconds of the last answer, 0 before the first. */
  readonly updatedAt: number
  /** Loads the next records; absent if there are none. */
  readonly more: (() => void) | undefined
  readonly refresh: () => void
}
