import type { ResourceName } from '../../resources/resources.ts'

/** The key of the draft of a field edited in place, in a list or on the record's page. */
export const fieldDraft = (name: ResourceName, objectId: string, fieldName: string): string =>
  `field ${name} ${objectId} ${fieldName}`
