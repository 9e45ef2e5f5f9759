import { daysBetween, periodOf } from '../../domain/periods.ts'
import { clockTime } from '../../messages/format.ts'
import { t } from '../../messages/panelsTexts.ts'
import { formatDateTime, wallTime } from '../../messages/dateTime.ts'
import { dayParts } from '../../messages/timeOrDay.ts'
import { sentAt } from '../../dialect/answerNames.ts'
import type { ItemOf } from '../../resources/resources.ts'

export interface Span {
  /** Absent if the records have no time: they are then one group, in the service's order. */
  readonly label: string | undefined
  readonly items: readonly ItemOf<'notifications'>[]
}

/** Whole days between two times, on the person's calendar. */
const daysAgo = (at: number, now: number): number =>
  daysBetween(wallTime(at).slice(0, 10), wallTime(now).slice(0, 10))

/** The week is the calendar's, from Monday, as everywhere. */
function spanText(at: number, now: number): string {
  const days = daysAgo(at, now)
  if (days <= 0) return t('panel.inbox.today')
  if (days === 1) return t('panel.inbox.yesterday')
  const { from = '' } = periodOf('week', wallTime(now).slice(0, 10))
  return t(wallTime(at).slice(0, 10) >= from ? 'panel.inbox.week' : 'panel.inbox.earlier')
}

/**
 * Groups consecutive notifications of today, yesterday, this week and before. The service's order is
 * kept, so a span may occur more than once.
 */
export function bySpan(items: readonly ItemOf<'notifications'>[], now: number): readonly Span[] {
  const spans: { label: string | undefined; items: ItemOf<'notifications'>[] }[] = []
  for (const item of items) {
    const at = sentAt(item)
    const label = at === undefined ? undefined : spanText(at, now)
    const last = spans.at(-1)
    if (last && last.label === label) last.items.push(item)
    else spans.push({ label, items: [item] })
  }
  return spans
}

/** The time of a row below a heading that names the day, such as yesterday. */
export const rowTime = (at: number, now: number): string =>
  daysAgo(at, now) === 1 ? clockTime(at) : whenText(at, now)

/** "10:24" today, "Thu" within the week, else "12 Nov": short enough for a row. */
export function whenText(at: number, now: number): string {
  const days = daysAgo(at, now)
  if (days === 0) return clockTime(at)
  const form: Intl.DateTimeFormatOptions =
    days > 0 && days < 7 ? { weekday: 'short' } : dayParts(wallTime(at), now)
  return formatDateTime(at, form)
}
