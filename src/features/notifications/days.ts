import { daysBetween } from '../../domain/periods.ts'
import { clockTime } from '../../messages/format.ts'
import panelTexts from '../../messages/en/panels.json'
import { dayParts, formatDateTime, wallTime } from '../../messages/dateTime.ts'
import { texts } from '../../messages/i18n.ts'
import { sentAt } from '../../dialect/answerNames.ts'
import type { ItemOf } from '../../resources/resources.ts'

const t = texts(panelTexts)

export interface Day {
  /** Absent if the records have no time: they are then one group, in the service's order. */
  readonly label: string | undefined
  readonly items: readonly ItemOf<'notifications'>[]
}

/** Whole days between two times, on the person's calendar. */
const daysAgo = (at: number, now: number): number =>
  daysBetween(wallTime(at).slice(0, 10), wallTime(now).slice(0, 10))

function dayText(at: number, now: number): string {
  const days = daysAgo(at, now)
  if (days === 0) return t('panel.inbox.today')
  if (days === 1) return t('panel.inbox.yesterday')
  return formatDateTime(at, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(wallTime(at).slice(0, 4) !== wallTime(now).slice(0, 4) && { year: 'numeric' }),
  })
}

/**
 * Groups consecutive notifications of the same day. The service's order is kept, so a day may occur
 * more than once.
 */
export function byDay(items: readonly ItemOf<'notifications'>[], now: number): readonly Day[] {
  const days: { label: string | undefined; items: ItemOf<'notifications'>[] }[] = []
  for (const item of items) {
    const at = sentAt(item)
    const label = at === undefined ? undefined : dayText(at, now)
    const last = days.at(-1)
    if (last && last.label === label) last.items.push(item)
    else days.push({ label, items: [item] })
  }
  return days
}

/** "10:24" today, "Thu" within the week, else "12 Nov": short enough for a row of the popover. */
export function whenText(at: number, now: number): string {
  const days = daysAgo(at, now)
  if (days === 0) return clockTime(at)
  const form: Intl.DateTimeFormatOptions =
    days > 0 && days < 7 ? { weekday: 'short' } : dayParts(wallTime(at), now)
  return formatDateTime(at, form)
}
