import type { ResourceName } from '../resources/resources.ts'
import { createStore } from '../store.ts'

/** The selected records of a list, by id. */
export interface Selection {
  /** The collection; another one starts with an empty selection. */
  readonly name: ResourceName
  readonly ids: ReadonlySet<string>
}

/** Kept while the person pages, sorts and searches; `undefined` while no selection is active. */
export const selection = createStore<Selection | undefined>(undefined, { scope: 'person' })
