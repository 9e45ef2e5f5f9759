import type { ResourceName } from '../resources/resources.ts'
import { createStore } from '../store.ts'

/** The chosen records of a list, by id. */
export interface Selection {
  /** Of which collection; another one starts with nothing chosen. */
  readonly name: ResourceName
  readonly ids: ReadonlySet<string>
}

/** Kept while the person pages, sorts and searches; `undefined` while no record is being chosen. */
export const selection = createStore<Selection | undefined>(undefined, { scope: 'person' })
