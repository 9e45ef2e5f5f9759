import type { ResourceName } from '../resources/resources.ts'
import { personMap } from './personState.ts'

interface ListPosition {
  /** The query part of the list's address, with its question mark. */
  search: string
  scrollTop: number
  /** The record that was opened from the list. */
  opened?: string | undefined
}

/** The person's position in each list of this tab, so that going back restores it. */
const places = personMap<ResourceName, ListPosition>()

export const positionOf = (name: ResourceName): ListPosition | undefined => places.get(name)

export function rememberPosition(name: ResourceName, position: Partial<ListPosition>): void {
  places.set(name, { search: '', scrollTop: 0, ...places.get(name), ...position })
}
