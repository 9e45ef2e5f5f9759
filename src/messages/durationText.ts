import { groupedDigits } from './format.ts'
import durationTexts from './en/durations.json'
import { texts } from './i18n.ts'

const t = texts(durationTexts)

/**
 * "97 h 10 min", "11 min 16 s", "40 s": whole seconds in all units that they need.
 * @param least the unit of zero
 */
export function durationText(seconds: number, least: 'm' | 's' = 's'): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const unit = `${h > 0 ? 'h' : ''}${m > 0 ? 'm' : ''}${s > 0 ? 's' : ''}` || least
  return t('duration.text', { unit, h: groupedDigits(String(h)), m, s })
}

/** Whole minutes of a number of seconds, in seconds; less than a minute as it is. */
export const wholeMinutes = (seconds: number): number =>
  seconds < 60 ? seconds : seconds - (seconds % 60)

/** "13 s", "4 min": the length of a wait, as exact as an estimate is. */
export const estimateText = (seconds: number): string =>
  durationText(seconds < 60 ? Math.max(1, Math.ceil(seconds)) : Math.round(seconds / 60) * 60)
