import deskTexts from '../../messages/en/desk.json'
import { clockTime } from '../../messages/format.ts'
import { formatDateTime, wallTime } from '../../messages/dateTime.ts'
import { texts } from '../../messages/i18n.ts'

const t = texts(deskTexts)

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** A length of time in milliseconds, without a sign: "44 min", "1 h 10 min", "6 d". */
export function lengthText(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / minuteMs)
  if (minutes < 60) return t('desk.min', { n: minutes })
  if (minutes >= 2 * dayMinutes) return t('desk.day', { n: Math.floor(minutes / dayMinutes) })
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  return m === 0 ? t('desk.hour', { h }) : t('desk.hourMin', { h, m })
}

/** "09:46" today, else with its day. */
export function momentText(at: number, now: number): string {
  if (wallTime(at).slice(0, 10) === wallTime(now).slice(0, 10)) return clockTime(at)
  return formatDateTime(at, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
}
