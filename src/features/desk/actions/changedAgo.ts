import { getClockAheadMs } from '../../../client/transport.ts'
import { updatedKeys } from '../../../dialect/names.ts'
import { timeOf } from '../../../dialect/time.ts'
import actionTexts from '../../../messages/en/ticketActions.json'
import { relativeTime } from '../../../messages/format.ts'
import { texts } from '../../../messages/i18n.ts'
import type { Item } from '../../../metadata/item.ts'

const t = texts(actionTexts)

/** Epoch milliseconds of the last change, if the service returns it. */
export function changedAt(item: Item): number | undefined {
  const key = updatedKeys.find((name) => timeOf(item[name], name) !== undefined)
  return key === undefined ? undefined : timeOf(item[key], key)
}

/**
 * "40 s ago": when a record that differs from the known one was changed. `undefined` if the service
 * returns no such time, or the same as before, which then is of another change.
 */
export function changedAgo(known: Item, now: Item): string | undefined {
  const at = changedAt(now)
  if (at === undefined || at === changedAt(known)) return undefined
  const serviceNow = Math.max(at, Date.now() + getClockAheadMs())
  const seconds = Math.max(1, Math.round((serviceNow - at) / 1000))
  return seconds < 60 ? t('taken.secondsAgo', { n: seconds }) : relativeTime(at, serviceNow)
}
