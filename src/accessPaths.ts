import type { ResourceName } from './resources/resources.ts'

// Apart from `paths.ts`, because no first page links there.

/** Who can see, change and delete a record. */
export const accessRoute = (name: ResourceName, objectId: string): string =>
  `/access?${String(new URLSearchParams({ collection: name, id: objectId }))}`

/** What a person can reach, given by an address or the id of an account. */
export const personAccessRoute = (person: string): string =>
  `/access?${String(new URLSearchParams({ person }))}`
