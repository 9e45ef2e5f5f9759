import { t } from './deskTexts.ts'
import { durationText } from './durationText.ts'
import { dayMs, hourMs, minuteMs } from '../durations.ts'

/** A length of time in milliseconds, without a sign: "44 min", "1 h 10 min", "17 h", "6 d". */
export function lengthText(ms: number): string {
  const length = Math.abs(ms)
  if (length >= 2 * dayMs) return t('desk.day', { n: Math.floor(length / dayMs) })
  // Minutes of a long time are noise, and take their room from a ticket's title.
  const unit = length >= 10 * hourMs ? hourMs : minuteMs
  return durationText((length - (length % unit)) / 1000, 'm')
}
