import { formatDateTime, wallTime } from './dateTime.ts'
import { clockTime } from './format.ts'

/** "09:20" today, "21 Nov, 09:20" on another day. */
export const timeOrDay = (at: number, now = Date.now()): string =>
  wallTime(at).slice(0, 10) === wallTime(now).slice(0, 10)
    ? clockTime(at)
    : formatDateTime(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
