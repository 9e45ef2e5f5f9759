import { getServiceNow } from '../client/serviceNow.ts'
import { wallTime } from '../messages/dateTime.ts'
import type { Item } from '../metadata/item.ts'
import type { Resource, State } from '../metadata/resource.ts'

/** The state of a record now; `undefined` if no returned value tells it. */
export const stateOf = (resource: Resource, item: Item): State | undefined =>
  resource.state?.(item, wallTime, getServiceNow())
