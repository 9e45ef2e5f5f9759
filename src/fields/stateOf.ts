import { wallTime } from '../messages/dateTime.ts'
import type { Item } from '../metadata/item.ts'
import type { Resource, State } from '../metadata/resource.ts'

const today = () => wallTime(Date.now()).slice(0, 10)

/** The state of a record on the person's day; `undefined` if no returned value tells it. */
export const stateOf = (resource: Resource, item: Item): State | undefined =>
  resource.state?.(item, today)
