import { dayMs } from '../durations.ts'
import { offsetMs } from './dateTime.ts'
import { browserLocale, formatChoices } from './formats.ts'
import { language } from './language.ts'

/**
 * Whether the browser's date inputs match the page's date format; theirs is fixed by the browser.
 */
export const isNativeDateFormat = (): boolean =>
  formatChoices.get().dates === undefined && browserLocale().startsWith(language().slice(0, 2))

/** Minutes by which the person's zone is ahead of UTC at a time. */
export const offsetMinutes = (at: number): number => offsetMs(at, formatChoices.get().zone) / 60_000

/**
 * The time at which a clock in the person's zone shows `2026-11-20T22:42:05`; NaN for other text.
 * Like `Date`, it takes the earlier of two when clocks go back, the later when they skip it.
 */
export function instantOfWallTime(text: string): number {
  const { zone } = formatChoices.get()
  if (zone === undefined) return new Date(text).getTime()
  const shown = Date.parse(`${text}Z`)
  if (Number.isNaN(shown)) return shown
  const before = offsetMs(shown - dayMs, zone)
  const after = offsetMs(shown + dayMs, zone)
  const found = [before, after].find((offset) => offsetMs(shown - offset, zone) === offset)
  return shown - (found ?? before)
}
