import { getClockAheadMs } from '../client/transport.ts'
import { wallTime } from '../messages/dateTime.ts'
import type { Item } from '../metadata/item.ts'
import type { Resource, State } from '../metadata/resource.ts'

/** The state of a record now; `undefined` if no returned value tells it. */
export function stateOf(resource: Resource, item: Item): State | undefined {
  const now = Date.now() + getClockAheadMs()
  return resource.state?.(item, () => wallTime(now).slice(0, 10), now)
}
