import { t } from './deskTexts.ts'
import { minuteMs } from '../durations.ts'

const dayMinutes = 24 * 60

/** A length of time in milliseconds, without a sign: "44 min", "1 h 10 min", "17 h", "6 d". */
export function lengthText(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / minuteMs)
  if (minutes < 60) return t('desk.min', { n: minutes })
  if (minutes >= 2 * dayMinutes) return t('desk.day', { n: Math.floor(minutes / dayMinutes) })
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  // Minutes of a long time are noise, and take their room from a ticket's title.
  return m === 0 || h >= 10 ? t('desk.hour', { h }) : t('desk.hourMin', { h, m })
}
