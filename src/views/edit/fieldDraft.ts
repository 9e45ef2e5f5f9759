import type { ResourceName } from '../../resources/resources.ts'

/** What the draft of a field is of that is changed where it stands, in a list or on the record's page. */
export const fieldDraft = (name: ResourceName, objectId: string, fieldName: string): string =>
  `field ${name} ${objectId} ${fieldName}`
