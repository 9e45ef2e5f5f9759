import type { ResourceName } from '../resources/resources.ts'
import { createStore } from '../store.ts'

interface ListPosition {
  /** The query part of the list's address, with its question mark. */
  search: string
  scrollTop: number
  /** The id of the record that was opened from the list. */
  opened?: string | undefined
}

/** The person's position in each list of this tab, so that going back restores it. */
const positions = createStore<ReadonlyMap<ResourceName, ListPosition>>(new Map(), {
  scope: 'person',
})

export const positionOf = (name: ResourceName): ListPosition | undefined =>
  positions.get().get(name)

export function rememberPosition(name: ResourceName, position: Partial<ListPosition>): void {
  const before = { search: '', scrollTop: 0, ...positionOf(name) }
  positions.set(new Map(positions.get()).set(name, { ...before, ...position }))
}
