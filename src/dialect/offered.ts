import { createStore } from '../store.ts'

/** What a service says of a field by itself, in its answer to OPTIONS. */
export interface OfferedField {
  readonly label?: string | undefined
  readonly help?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly choices?: readonly string[] | undefined
}
export type OfferedFields = Readonly<Record<string, OfferedField>>

/** The fields that each collection offered, by its path: of this person at this deployment. */
export const offered = createStore<ReadonlyMap<string, OfferedFields>>(new Map(), {
  scope: 'person',
})

/** The service's own label of a key, in whichever collection it was offered. */
export function offeredLabel(key: string): string | undefined {
  for (const fields of offered.get().values())
    if (Object.hasOwn(fields, key) && fields[key]?.label !== undefined) return fields[key].label
  return undefined
}
