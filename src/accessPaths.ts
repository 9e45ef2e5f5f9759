import type { ResourceName } from './resources/resources.ts'

// Separate from `paths.ts`, because no first page links here.

/** The page that lists who can see, change and delete a record. */
export const accessRoute = (name: ResourceName, objectId: string): string =>
  `/access?${String(new URLSearchParams({ collection: name, id: objectId }))}`

/** The page that lists the records that a person can access, by e-mail address or account id. */
export const personAccessRoute = (person: string): string =>
  `/access?${String(new URLSearchParams({ person }))}`
