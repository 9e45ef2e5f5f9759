import type { ResourceName } from '../resources/resources.ts'

interface Place {
  /** The query part of the list's address, with its question mark. */
  search: string
  scrollTop: number
  /** The record that was opened from it. */
  opened?: string | undefined
}

/** Where the person was in each list of this tab, so that going back leads to the same place. */
const places = new Map<ResourceName, Place>()

export const placeOf = (name: ResourceName): Place | undefined => places.get(name)

export function rememberPlace(name: ResourceName, place: Partial<Place>): void {
  places.set(name, { search: '', scrollTop: 0, ...places.get(name), ...place })
}
