import { instantInZone } from '../dialect/zone.ts'
import { foldedBy } from '../messages/folded.ts'

// Words in a file are not in the language of the page.
const plain = foldedBy('en')

/** The decimal separator in a column of numbers. */
export type NumberStyle = 'point' | 'comma'
/** The first part of dates with slashes in a column. */
export type DateStyle = 'dayFirst' | 'monthFirst'

/** The notation of a column's values; `undefined` if they are ambiguous. */
export interface CellStyle {
  readonly number?: NumberStyle | undefined
  readonly date?: DateStyle | undefined
  /** The zone of its times, if the column's name has one. */
  readonly zone?: string | undefined
}

/** The only one of two styles with evidence. */
const only = <T>(one: T, other: T, isOne: boolean, isOther: boolean): T | undefined =>
  isOne === isOther ? undefined : isOne ? one : other

/** A number without its sign and currency; `undefined` if there are several of either. */
function bareNumber(written: string): { readonly sign: string; readonly text: string } | undefined {
  let text = written
    .trim()
    .replaceAll(/[\u2212\u2010-\u2013\uFE63\uFF0D]/g, '-')
    .replaceAll(/[\s\u00A0\u2007\u2009\u202F]+/g, ' ')
  const isBracketed = /^\(.*\)$/.test(text)
  if (isBracketed) text = text.slice(1, -1).trim()
  text = text
    .replace(/^([-+]?) ?\p{Sc} ?/u, '$1')
    .replace(/ ?\p{Sc}( ?-?)$/u, '$1')
    .trim()
  const [, before = '', digits = '', after = ''] = /^([-+]?) ?(.*?) ?(-?)$/s.exec(text) ?? []
  const signs = Number(isBracketed) + Number(before !== '') + Number(after !== '')
  if (signs > 1) return undefined
  return { sign: isBracketed || before === '-' || after !== '' ? '-' : '', text: digits }
}

/** Thousands separators, besides the other style's decimal separator. */
const groupSigns = " '\u2019"
const patterns = {
  point: new RegExp(
    `^(\\d+|[1-9]\\d{0,2}(?:([,${groupSigns}])\\d{3}(?:\\2\\d{3})*)|[1-9]\\d?(?:,\\d\\d)+,\\d{3})?(?:\\.(\\d*))?(?:e([+-]?\\d{1,3}))?$`,
    'i',
  ),
  comma: new RegExp(
    `^(\\d+|[1-9]\\d{0,2}(?:([.${groupSigns}])\\d{3}(?:\\2\\d{3})*))?(?:,(\\d*))?(?:e([+-]?\\d{1,3}))?$`,
    'i',
  ),
} as const

function readIn(style: NumberStyle, written: string): string | undefined {
  const bare = bareNumber(written)
  if (!bare || bare.text === '') return undefined
  const [, whole, , decimals, power] = patterns[style].exec(bare.text) ?? []
  if (whole === undefined && !decimals) return undefined
  const digits = (whole ?? '0').replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  return `${bare.sign}${digits}${decimals ? `.${decimals}` : ''}${power === undefined ? '' : `e${power}`}`
}

/** A number in the service's notation, in each style in which the text is valid. */
export type NumberReadings = Readonly<Partial<Record<NumberStyle, string>>>

/** The possible numbers of a text: `1.200` is 1.200 with a decimal point, and 1200 with a comma. */
export function numberReadings(written: string): NumberReadings {
  const point = readIn('point', written)
  const comma = readIn('comma', written)
  return {
    ...(point !== undefined && { point }),
    ...(comma !== undefined && { comma }),
  }
}

/** A number in the service's notation; `undefined` if the text is ambiguous or not a number. */
export function onlyNumber(
  { point, comma }: NumberReadings,
  style: NumberStyle | undefined,
): string | undefined {
  if (point === undefined || comma === undefined || point === comma) return point ?? comma
  return style === undefined ? undefined : style === 'comma' ? comma : point
}

/** A number without trailing zeros, for a comparison of readings. */
export const shortNumber = (digits: string): string =>
  /^-?\d+\.\d+$/.test(digits) ? digits.replace(/\.?0+$/, '') : digits

/**
 * A number in the service's notation; `undefined` if the text is ambiguous. Text that is not a
 * number stays as it is, for the form's check to reject.
 */
export function readNumber(written: string, style: NumberStyle | undefined): string | undefined {
  const readings = numberReadings(written)
  return readings.point === undefined && readings.comma === undefined
    ? written.trim()
    : onlyNumber(readings, style)
}

/** The style of a column, from its unambiguous values. */
export function styleOf(texts: readonly string[]): CellStyle {
  let isPoint = false
  let isComma = false
  let isDay = false
  let isMonth = false
  for (const text of texts) {
    const { point, comma } = numberReadings(text)
    isPoint ||= point !== undefined && comma === undefined
    isComma ||= comma !== undefined && point === undefined
    const [, one, other] = slashed.exec(text) ?? []
    if (one === undefined) continue
    isDay ||= Number(one) > 12
    isMonth ||= Number(other) > 12
  }
  return {
    number: only<NumberStyle>('comma', 'point', isComma, isPoint),
    date: only<DateStyle>('dayFirst', 'monthFirst', isDay, isMonth),
  }
}

/** The common style of a file's columns, for columns with ambiguous values. */
export function sharedStyle(styles: readonly CellStyle[]): CellStyle {
  const onlyOf = <K extends keyof CellStyle>(key: K): CellStyle[K] => {
    const found = new Set(styles.flatMap((style) => style[key] ?? []))
    return found.size === 1 ? [...found][0] : undefined
  }
  return { number: onlyOf('number'), date: onlyOf('date') }
}

const slashed = /^\s*(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)/
const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const compactDay = /^(\d{4})(\d{2})(\d{2})(?=$|T)/
const dottedDay = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?!\d)/
const dayOfMonthName = /^(\d{1,2})(?:\.|st|nd|rd|th)?[\s-]+(\p{L}+)\.?,?[\s-]+(\d{4}|\d{2})(?!\d)/u
const monthNameFirst = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u

const pad = (text: string | undefined) => (text ?? '').padStart(2, '0')

/** Two-digit years are within 1970 to 2069, as in POSIX. */
const fullYear = (year: string) =>
  year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`

/** A valid day in the service's notation. */
function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${fullYear(year)}-${pad(month)}-${pad(day)}`
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}

/** Languages whose month names are read, besides the browser's. */
const monthLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']
let months: ReadonlyMap<string, string> | undefined

const plainMonth = (name: string) => plain(name).replaceAll('.', '')

/** The number of a month by its name, long or short; in English, three letters are enough. */
function monthNamed(name: string): string | undefined {
  if (!months) {
    const names = new Map<string, string>()
    const own = globalThis.navigator?.language
    for (const locale of own === undefined ? monthLanguages : [...monthLanguages, own])
      for (const style of ['long', 'short'] as const) {
        const format = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
        for (let month = 0; month < 12; month++) {
          const text = plainMonth(format.format(Date.UTC(2026, month, 1)))
          if (!names.has(text)) names.set(text, String(month + 1))
        }
      }
    months = names
  }
  return months.get(plainMonth(name))
}

export type DateReading =
  | { readonly is: 'date'; readonly date: string; readonly rest: string }
  /** `days`: the reading with the day first, and with the month first. */
  | { readonly is: 'ambiguous'; readonly days: readonly [string, string] }
  | { readonly is: 'unknown' }

/** A day in common notations, and the text after it. */
export function readDate(written: string, style: DateStyle | undefined): DateReading {
  const text = written.trim()
  const made = (date: string | undefined, whole: string): DateReading =>
    date === undefined ? { is: 'unknown' } : { is: 'date', date, rest: text.slice(whole.length) }
  const iso = isoDay.exec(text) ?? compactDay.exec(text)
  if (iso) return made(dayOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? ''), iso[0])
  const dotted = dottedDay.exec(text)
  if (dotted) return made(dayOf(dotted[3] ?? '', dotted[2] ?? '', dotted[1] ?? ''), dotted[0])
  const named = dayOfMonthName.exec(text)
  if (named)
    return made(dayOf(named[3] ?? '', monthNamed(named[2] ?? '') ?? '', named[1] ?? ''), named[0])
  const monthFirstName = monthNameFirst.exec(text)
  if (monthFirstName) {
    const [whole, month = '', day = '', year = ''] = monthFirstName
    return made(dayOf(year, monthNamed(month) ?? '', day), whole)
  }
  const found = slashed.exec(text)
  if (!found) return { is: 'unknown' }
  const [whole, one = '', other = '', year = ''] = found
  const dayFirst = dayOf(year, other, one)
  const monthFirst = dayOf(year, one, other)
  if (dayFirst === monthFirst || monthFirst === undefined) return made(dayFirst, whole)
  if (dayFirst === undefined) return made(monthFirst, whole)
  if (style === undefined) return { is: 'ambiguous', days: [dayFirst, monthFirst] }
  return made(style === 'dayFirst' ? dayFirst : monthFirst, whole)
}

const clock =
  /^[\sT,]*(\d{1,2})[:.](\d\d)(?:[:.](\d\d(?:[.,]\d{1,9})?))?\s*(?:([ap])\.?m\.?)?\s*(z|utc|gmt|[+-]\d\d:?\d\d)?$/i

/** A time of day: `14:05:09` or `14:05:09.25`, with the offset of its zone if the text names one. */
export interface ClockReading {
  readonly time: string
  readonly offset: string | undefined
}

/** A time of day; midnight for no text, and `undefined` for any other text. */
export function readClock(text: string): ClockReading | undefined {
  if (text.trim() === '') return { time: '00:00:00', offset: undefined }
  const [, hour, minute = '', second = '00', half, zone] = clock.exec(text.trim()) ?? []
  if (hour === undefined) return undefined
  const noon = half?.toLowerCase() === 'p' ? 12 : 0
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + noon
  const isHalf = half === undefined || (Number(hour) > 0 && Number(hour) <= 12)
  if (!isHalf || hours > 23 || Number(minute) > 59 || Number(second.slice(0, 2)) > 59)
    return undefined
  const offset =
    zone === undefined
      ? undefined
      : /^[+-]/.test(zone)
        ? zone.replace(/^(...)(\d\d)$/, '$1:$2')
        : 'Z'
  return { time: `${pad(String(hours))}:${minute}:${second.replace(',', '.')}`, offset }
}

/** A file's time in the service's notation: in its own zone, else in its column's, else in UTC. */
export function timeOfDay(date: string, { time, offset }: ClockReading, zone?: string): string {
  if (offset !== undefined || zone === undefined) return `${date}T${time}${offset ?? 'Z'}`
  const instant = instantInZone(Date.parse(`${date}T${time}Z`), zone)
  return new Date(instant).toISOString().replace('.000Z', 'Z')
}

/** The zone at the end of a name such as `Updated (Europe/Berlin)`. */
export function zoneOfName(name: string): string | undefined {
  const [, zone] = /\(([^()]+)\)\s*$/.exec(name) ?? []
  if (zone === undefined || !/^(?:UTC|GMT|[+-]\d\d:\d\d|[A-Za-z_]+\/[\w/+-]+)$/.test(zone))
    return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Words for yes and no, also as spreadsheets write them in their languages. */
const wordsOf = (words: string) => new Set(words.split(' ').map(plain))
const yes = wordsOf(
  'true yes y 1 on x ✓ ✔ wahr ja j vrai oui verdadero sí si vero sì verdadeiro sim waar prawda tak sant sand tosi kyllä истина да doğru evet pravda ano igaz igen',
)
const no = wordsOf(
  'false no n 0 off falsch nein faux non falso não onwaar nee fałsz nie falskt falsk nej epätosi ei ложь нет yanlış hayır nepravda ne hamis nem',
)

/** Yes or no, in the words of people and spreadsheets; `undefined` for any other text. */
export function readYesNo(written: string): boolean | undefined {
  const word = plain(written).trim()
  return yes.has(word) ? true : no.has(word) ? false : undefined
}

/** Whether a text is a number or a day, and so not the name of a column. */
export const isNumberOrDay = (text: string): boolean => {
  const { point, comma } = numberReadings(text)
  return point !== undefined || comma !== undefined || readDate(text, 'dayFirst').is === 'date'
}
