import { startedAt } from '../../dialect/answerNames.ts'
import type { Day } from '../../domain/periods.ts'
import { wallTime } from '../../messages/dateTime.ts'
import { formatChoices } from '../../messages/formats.ts'
import type { Item } from '../../metadata/item.ts'

/** While records load, the loaded ones are read again and again. */
let days = new WeakMap<Item, Day | ''>()
formatChoices.subscribe(() => (days = new WeakMap()))

/** The person's day on which a record was created; `undefined` if no answer says so. */
export function dayOf(item: Item): Day | undefined {
  let day = days.get(item)
  if (day === undefined) {
    const at = startedAt(item)
    day = at === undefined ? '' : wallTime(at).slice(0, 10)
    days.set(item, day)
  }
  return day || undefined
}
