import { instantOfWallTime, offsetMinutes } from '../../../messages/dateInput.ts'
import { wallTime } from '../../../messages/dateTime.ts'
import { profile } from '../../../dialect/profile.ts'
import { instantOf, timeFormOf } from '../../../dialect/time.ts'

/*
 * Times as text. A loaded time is sent back byte for byte unless the widget's value changes. A
 * changed time keeps the loaded format (with zone, without, epoch).
 */
const pad = (n: number) => String(n).padStart(2, '0')

/** The native widget's value for a text (`2026-11-20T22:42:05`, in the person's zone). */
export function localReading(text: string): string | undefined {
  const at = instantOf(text)
  if (at === undefined) return undefined
  return wallTime(at)
}

const withSeconds = (reading: string) => (reading.length === 16 ? `${reading}:00` : reading)

/** The text to send for the widget's current value; `original` if it is unchanged. */
export function textOfReading(reading: string, original: string | undefined): string {
  const full = withSeconds(reading)
  if (original !== undefined && localReading(original) === full) return original
  const form = (original !== undefined && timeFormOf(original)) || 'zoned'
  const at = instantOfWallTime(full)
  if (Number.isNaN(at)) return reading
  if (form === 'seconds') return String(Math.floor(at / 1000))
  if (form === 'milliseconds') return String(at)
  if (form === 'zoned') return new Date(at).toISOString()
  if (form === 'http') return new Date(at).toUTCString()
  const bare = wallTime(at, profile.get().zone ?? 'UTC')
  return original?.charAt(10) === ' ' ? bare.replace('T', ' ') : bare
}

/** "UTC+05:45", at the given instant: the offset changes with daylight saving time. */
export function formatOffset(at: number): string {
  const minutes = offsetMinutes(at)
  if (minutes === 0) return 'UTC'
  const sign = minutes < 0 ? '\u2212' : '+'
  const size = Math.abs(minutes)
  return `UTC${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

/** "2026-11-20 21:42:05 UTC". */
export const formatUtc = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** The date in a text, as written and never converted between zones. */
export function dateReading(text: string): string | undefined {
  return /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text)?.[1]
}
