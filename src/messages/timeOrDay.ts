import { formatDateTime, wallTime } from './dateTime.ts'
import { clockTime } from './format.ts'

/** The parts of a day's display, with its year unless it is the current one. */
export const dayParts = (day: string, now: number): Intl.DateTimeFormatOptions => ({
  day: 'numeric',
  month: 'short',
  ...(day.slice(0, 4) !== wallTime(now).slice(0, 4) && { year: 'numeric' }),
})

/** "09:20" today, "21 Nov, 09:20" on another day, "21 Nov 2025, 09:20" in another year. */
export function timeOrDay(at: number, now = Date.now()): string {
  const day = wallTime(at).slice(0, 10)
  return day === wallTime(now).slice(0, 10)
    ? clockTime(at)
    : formatDateTime(at, { ...dayParts(day, now), hour: '2-digit', minute: '2-digit' })
}
