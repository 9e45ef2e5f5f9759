import { minuteMs } from '../durations.ts'
import { browserLocale, formatChoices, localeOfRegion } from './formats.ts'
import { language } from './language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
formatChoices.subscribe(() => formats.clear())

type Options = Intl.DateTimeFormatOptions

/**
 * Returns a format with months and weekdays in the page's language, and the region's order and
 * clock.
 */
export function formatFor(options: Options): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  let format = formats.get(key)
  if (format === undefined) {
    const { dates, clock, zone } = formatChoices.get()
    const own = dates === undefined || dates === 'iso' ? browserLocale() : localeOfRegion(dates)
    const words = language().slice(0, 2)
    const isOwn = own.startsWith(words)
    const { region = '' } = new Intl.Locale(own).maximize()
    const locale = isOwn ? own : localeFor(words, region)
    const all: Options = {
      ...(zone !== undefined && { timeZone: zone }),
      ...(zone !== undefined &&
        options.hour !== undefined &&
        options.timeZone === undefined && { timeZoneName: 'short' }),
      ...(options.hour !== undefined &&
        (clock !== undefined
          ? { hourCycle: clock === '12' ? 'h12' : 'h23' }
          : !isOwn && { hourCycle: hourCycleOf(own) })),
      ...options,
    }
    format = new Intl.DateTimeFormat(locale, all)
    // "9:26 PM", but "09:26".
    if (format.resolvedOptions().hourCycle === 'h12')
      format = new Intl.DateTimeFormat(locale, { ...all, hour: 'numeric' })
    formats.set(key, format)
  }
  return format
}

/** A locale for the region's format in the page's language, even if it is not spoken there. */
function localeFor(words: string, region: string): string {
  const locale = `${words}-${region}`
  const isKnown = new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale
  return isKnown ? locale : words === 'en' ? 'en-001' : words
}

const hourCycleOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle

const noDate = { year: undefined, month: undefined, day: undefined, weekday: undefined }

/** A time (epoch milliseconds) as text, in the person's formats and zone. */
export function formatDateTime(at: number, options: Options): string {
  const { month, day, hour } = options
  if (formatChoices.get().dates !== 'iso' || (month === undefined && day === undefined))
    return formatFor(options).format(at)
  const date = wallTime(at, options.timeZone).slice(0, day === undefined ? 7 : 10)
  const clock = { ...options, ...noDate }
  return hour === undefined ? date : `${date} ${formatFor(clock).format(at)}`
}

/** `2026-11-20T22:42:05`: the wall time in a zone, by default the person's. */
export const wallTime = (at: number, zone = formatChoices.get().zone): string =>
  new Date(at + offsetMs(at, zone)).toISOString().slice(0, 19)

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds by which a zone, or else the browser's, is ahead of UTC at a time. */
export function offsetMs(at: number, zone: string | undefined): number {
  if (zone === undefined) return -new Date(at).getTimezoneOffset() * minuteMs
  let format = zoneFormats.get(zone)
  if (format === undefined) {
    // Swedish formats times like ISO 8601.
    format = new Intl.DateTimeFormat('sv', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: zone,
    })
    zoneFormats.set(zone, format)
  }
  const clock = format.format(at).padStart(19, '0').replace(' ', 'T')
  return Date.parse(`${clock}Z`) - Math.floor(at / 1000) * 1000
}
