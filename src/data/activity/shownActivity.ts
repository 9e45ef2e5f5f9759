import type { ResourceName } from '../../resources/resources.ts'
import { createStore } from '../../store.ts'

/** The content of the activity drawer: all activity, or one record's; `undefined` if closed. */
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
