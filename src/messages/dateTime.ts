import { browserLocale, formatChoices, localeOfRegion } from './formats.ts'
import { language } from './language.ts'
import { dayMs } from '../durations.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
formatChoices.subscribe(() => formats.clear())

type Options = Intl.DateTimeFormatOptions

/** Months and weekdays are in the page's language, their order and the clock are the region's. */
function formatFor(options: Options): Intl.DateTimeFormat {
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

/** A region where the language is not spoken has no format of its own in it. */
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

/** "2 – 8 Mar 2026": as `formatDateTime`, from one time to another, each said once. */
export function formatDateTimeRange(from: number, to: number, options: Options): string {
  if (formatChoices.get().dates !== 'iso') return formatFor(options).formatRange(from, to)
  const [first, last] = [formatDateTime(from, options), formatDateTime(to, options)]
  return first === last ? first : `${first} – ${last}`
}

/**
 * Whether the browser's own date inputs look like the dates of the page: their format is the
 * browser's and cannot be set.
 */
export const isNativeDateFormat = (): boolean =>
  formatChoices.get().dates === undefined && browserLocale().startsWith(language().slice(0, 2))

const pad = (n: number, length = 2) => String(n).padStart(length, '0')

/** `2026-11-20T22:42:05`: what a clock shows in a zone; by default in the person's. */
export function wallTime(at: number, zone = formatChoices.get().zone): string {
  if (zone === undefined) {
    const d = new Date(at)
    const day = `${pad(d.getFullYear(), 4)}-${pad(d.getMonth() + 1)}-${pad(d.getDate())}`
    return `${day}T${pad(d.getHours())}:${pad(d.getMinutes())}:${pad(d.getSeconds())}`
  }
  return new Date(at + zoneOffset(at, zone)).toISOString().slice(0, 19)
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds by which a zone is ahead of UTC at a time. */
function zoneOffset(at: number, zone: string): number {
  let format = zoneFormats.get(zone)
  if (format === undefined) {
    const digits = 'numeric'
    format = new Intl.DateTimeFormat('en-US', {
      year: digits,
      month: digits,
      day: digits,
      hour: digits,
      minute: digits,
      second: digits,
      hourCycle: 'h23',
      timeZone: zone,
    })
    zoneFormats.set(zone, format)
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const days = Date.UTC(part('year'), part('month') - 1, part('day'))
  const clock = (part('hour') * 60 + part('minute')) * 60 + part('second')
  return days + clock * 1000 - Math.floor(at / 1000) * 1000
}

/** Minutes by which the person's zone is ahead of UTC at a time. */
export function offsetMinutes(at: number): number {
  const { zone } = formatChoices.get()
  return zone === undefined ? -new Date(at).getTimezoneOffset() : zoneOffset(at, zone) / 60_000
}

/**
 * The time at which a clock in the person's zone shows `2026-11-20T22:42:05`. As in `Date`, the
 * earlier of two when clocks go back, the later when they skip it; NaN for other text.
 */
export function instantOfWallTime(text: string): number {
  const { zone } = formatChoices.get()
  if (zone === undefined) return new Date(text).getTime()
  const shown = Date.parse(`${text}Z`)
  if (Number.isNaN(shown)) return shown
  const before = zoneOffset(shown - dayMs, zone)
  const after = zoneOffset(shown + dayMs, zone)
  const found = [before, after].find((offset) => zoneOffset(shown - offset, zone) === offset)
  return shown - (found ?? before)
}
