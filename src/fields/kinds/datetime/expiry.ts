import { formatUtc } from './zonedTime.ts'
import { fullTime } from '../../../messages/fullTime.ts'
import { formatDateTime } from '../../../messages/dateTime.ts'
import { instantOf } from '../../../dialect/time.ts'
import { dayMs, minuteMs } from '../../../durations.ts'

/** Common expiries in days from now. */
export const presetDays = [7, 30, 90, 180, 365] as const

/**
 * The expiry `days` from `now` (epoch milliseconds) in the format for sending: in UTC, rounded up
 * to a full minute.
 */
export const endAfter = (days: number, now: number): string =>
  new Date(Math.ceil((now + days * dayMs) / minuteMs) * minuteMs)
    .toISOString()
    .replace('.000Z', 'Z')

/** An expiry in local time and UTC, with seconds only if they are not zero. */
export function endText(at: number): { readonly local: string; readonly utc: string } {
  const utc = formatUtc(at)
  if (at % minuteMs !== 0) return { local: fullTime(at), utc }
  const local = formatDateTime(at, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return { local, utc: utc.replace(/:00 UTC$/, ' UTC') }
}

/** The preset that an expiry matches, to mark it as selected; undefined if none. */
export function presetOf(
  end: string | undefined,
  now: number,
): (typeof presetDays)[number] | undefined {
  const at = instantOf(end ?? '') ?? Number.NaN
  // A chosen preset is displayed within the hour; any other expiry would be off by days.
  return presetDays.find((days) => Math.abs(at - now - days * dayMs) < 3_600_000)
}
