import { browserLocale, formatChoices, localeOfRegion } from './formats.ts'
import { language } from './language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
formatChoices.subscribe(() => formats.clear())

type Options = Intl.DateTimeFormatOptions

/** Months and weekdays are in the page's language, their order and the clock are the region's. */
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
export function zoneOffset(at: number, zone: string): number {
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
