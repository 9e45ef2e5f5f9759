import { createStore } from '../store.ts'

/** The service's own description of a field, from its response to OPTIONS. */
export interface OfferedField {
  readonly label?: string | undefined
  readonly help?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly choices?: readonly string[] | undefined
}
export type OfferedFields = Readonly<Record<string, OfferedField>>

/** The described fields of each collection by path, for this person at this deployment. */
export const offered = createStore<ReadonlyMap<string, OfferedFields>>(new Map(), {
  scope: 'person',
})

/** The service's label of a key, from any collection. */
export function offeredLabel(key: string): string | undefined {
  for (const fields of offered.get().values())
    if (Object.hasOwn(fields, key) && fields[key]?.label !== undefined) return fields[key].label
  return undefined
}
