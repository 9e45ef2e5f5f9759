import { formatUtc } from './zonedTime.ts'
import { offsetMinutes } from '../../../messages/dateInput.ts'
import { formatDateTime } from '../../../messages/dateTime.ts'
import { t } from '../../../messages/formsTexts.ts'
import { instantOf } from '../../../dialect/time.ts'
import { dayMs, hourMs, minuteMs } from '../../../durations.ts'

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

/** An expiry in local time, and in UTC where it differs; with seconds only if they are not zero. */
export function endText(at: number): string {
  const isWhole = at % minuteMs === 0
  const local = formatDateTime(at, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(!isWhole && { second: '2-digit' }),
    timeZoneName: 'short',
  })
  if (offsetMinutes(at) === 0) return t('form.expiry.local', { local })
  const utc = formatUtc(at)
  return t('form.expiry.exact', { local, utc: isWhole ? utc.replace(/:00 UTC$/, ' UTC') : utc })
}

/** The preset that an expiry matches, to mark it as selected; undefined if none. */
export function presetOf(
  end: string | undefined,
  now: number,
): (typeof presetDays)[number] | undefined {
  const at = instantOf(end ?? '') ?? Number.NaN
  // A chosen preset is displayed within the hour; any other expiry would be off by days.
  return presetDays.find((days) => Math.abs(at - now - days * dayMs) < hourMs)
}
