import { dayParts, formatDateTime, wallTime } from './dateTime.ts'
import { clockTime } from './format.ts'

/** "09:20" today, "21 Nov, 09:20" on another day, "21 Nov 2025, 09:20" in another year. */
export function timeOrDay(at: number, now = Date.now()): string {
  const day = wallTime(at).slice(0, 10)
  return day === wallTime(now).slice(0, 10)
    ? clockTime(at)
    : formatDateTime(at, { ...dayParts(day, now), hour: '2-digit', minute: '2-digit' })
}
