import { getServiceNow } from '../../../client/serviceNow.ts'
import { updatedAt } from '../../../dialect/answerNames.ts'
import { t } from '../../../messages/ticketActionsTexts.ts'
import { relativeTime } from '../../../messages/format.ts'
import type { Ticket } from '../../../domain/promise.ts'

/**
 * "40 s ago": when a record that differs from the known one was changed. `undefined` if the service
 * returns no such time, or the same as before, which then is of another change.
 */
export function changedAgo(known: Ticket, now: Ticket): string | undefined {
  const at = updatedAt(now)
  if (at === undefined || at === updatedAt(known)) return undefined
  const serviceNow = Math.max(at, getServiceNow())
  const seconds = Math.max(1, Math.round((serviceNow - at) / 1000))
  return seconds < 60 ? t('taken.secondsAgo', { n: seconds }) : relativeTime(at, serviceNow)
}
