import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'
import { createStore } from '../store.ts'
import { requestBulk } from './bulkNeeded.ts'

/**
 * What is to be done to many records. Exactly one of `change`, `remove` and `operation`; with an
 * operation, `change` holds what its fields start with.
 */
export interface BulkRequest {
  readonly name: ResourceName
  /** The records as the person sees them. */
  readonly items?: readonly Item[]
  /** Records of which only the id is known: they are read first. */
  readonly ids?: readonly string[]
  /** Values by field, decoded; empty to choose them in the sheet. */
  readonly change?: Readonly<Record<string, unknown>>
  readonly remove?: true
  /** An operation of a record that its declaration allows `inBulk`; its fields are asked in the sheet. */
  readonly operation?: string
  /** Called once its run has started. */
  readonly onStarted?: () => void
}

/** The plan that is shown; nothing of it has been sent. */
export const bulkPlan = createStore<BulkRequest | undefined>(undefined, { scope: 'person' })

/** Shows what an action will do to each of these records; nothing is sent before it is confirmed. */
export function planBulk(request: BulkRequest): void {
  bulkPlan.set(request)
  requestBulk()
}
