import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'
import { createStore } from '../store.ts'
import { requestBulk } from './bulkNeeded.ts'

/**
 * A planned action on many records: exactly one of `change`, `remove` and `operation`. With an
 * operation, `change` has the initial values of its fields.
 */
export interface BulkRequest {
  readonly name: ResourceName
  /** The records as the person sees them. */
  readonly items?: readonly Item[]
  /** Records with only a known id, which are read first. */
  readonly ids?: readonly string[]
  /** Values by field, decoded; empty to choose them in the sheet. */
  readonly change?: Readonly<Record<string, unknown>>
  readonly remove?: true
  /** An operation whose declaration allows it `inBulk`; the sheet asks for its fields. */
  readonly operation?: string
  /** Called once its run has started. */
  readonly onStarted?: () => void
}

/** The plan on screen; nothing has been sent. */
export const bulkPlan = createStore<BulkRequest | undefined>(undefined, { scope: 'person' })

/** Shows the effect of an action on each record; it is sent only after confirmation. */
export function planBulk(request: BulkRequest): void {
  bulkPlan.set(request)
  requestBulk()
}
