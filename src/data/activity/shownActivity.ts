import type { ResourceName } from '../../resources/resources.ts'
import { createStore } from '../../store.ts'

/** What the drawer of activity shows: all of it, or that of one record; `undefined`: it is closed. */
export const shownActivity = createStore<
  | {
      readonly record?: {
        readonly name: ResourceName
        readonly objectId: string
        readonly title: string
      }
    }
  | undefined
>(undefined, { scope: 'person' })
