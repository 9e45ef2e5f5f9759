import type { WholeSoFar } from '../client/readWhole.ts'
import { listPath } from '../client/listQuery.ts'
import type { ServiceError } from '../client/serviceError.ts'
import type { Item } from '../metadata/item.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { createStore } from '../store.ts'

/** A collection that is held in memory, as far as it was read. */
export interface WholeCollection extends Omit<WholeSoFar, 'state'> {
  /** Besides those of reading: `stopped` by the person, or at a request that `failed`. */
  readonly state: WholeSoFar['state'] | 'stopped' | 'failed'
  readonly error: ServiceError | undefined
  /** How many records the present reading has found; `items` may still be those of the one before. */
  readonly read: number
  /** Epoch milliseconds of the last answer. */
  readonly updatedAt: number
  /** Epoch milliseconds at which the present or last reading began, or was last asked for. */
  readonly startedAt?: number
  /**
   * Epoch milliseconds at which `items` were read, if that was before this page was opened: they
   * were kept, and are read again.
   */
  readonly keptAt?: number | undefined
  /** Epoch milliseconds of a write that may have changed records after they were read. */
  readonly outdatedAt?: number | undefined
}

/** By `collectionKey`. Only in memory, and only for this person. */
export const wholeCollections = createStore<ReadonlyMap<string, WholeCollection>>(new Map(), {
  scope: 'person',
})

/** What names a collection here: its address with the filters, without a page. */
export const collectionKey = (
  name: ResourceName,
  filters: Readonly<Record<string, string>> = {},
): string => listPath(resources[name], new URLSearchParams(filters))

/** The records of a collection that are held in memory, whatever its filters. */
export const collectionItems = (name: ResourceName): readonly Item[] =>
  [...wholeCollections.get()]
    .filter(([key]) => key.split('?')[0] === collectionKey(name))
    .flatMap(([, { items }]) => items)

export function setWhole(key: string, whole: WholeCollection): void {
  wholeCollections.set(new Map(wholeCollections.get()).set(key, whole))
}
