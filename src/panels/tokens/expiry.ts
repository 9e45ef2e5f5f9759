import { formatUtc } from '../../fields/values/zonedTime.ts'
import { fullTime } from '../../messages/format.ts'
import { locale } from '../../messages/i18n.ts'
import { instantOf } from '../../metadata/time.ts'

/** Days from now of the offered ends; a token may also have none. */
export const presets = [7, 30, 90, 180, 365] as const

const day = 86_400_000

const minute = 60_000

/** The end `days` from `now` (epoch milliseconds) as it is sent: in UTC, at the next full minute. */
export const endAfter = (days: number, now: number): string =>
  new Date(Math.ceil((now + days * day) / minute) * minute).toISOString().replace('.000Z', 'Z')

/** The moment of an end here and in UTC; with seconds only where it has some. */
export function endText(at: number): { readonly local: string; readonly utc: string } {
  const utc = formatUtc(at)
  if (at % minute !== 0) return { local: fullTime(at), utc }
  const local = new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return { local: local.format(at), utc: utc.replace(/:00 UTC$/, ' UTC') }
}

/** Which preset an end is, for the mark on it; undefined for another one. */
export function presetOf(end: string | undefined, now: number): number | undefined {
  const at = instantOf(end ?? '') ?? Number.NaN
  // A preset is pressed and looked at within the same hour; another end is not off by days.
  return presets.find((days) => Math.abs(at - now - days * day) < 3_600_000)
}
