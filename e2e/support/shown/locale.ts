import { type Words, wordsOf } from '../words.ts'
import { type Language, sentences, type Sentences } from './sentences.ts'
import { oneSpaced, type Shown } from './values.ts'

/** The marks of each region between groups of digits and before decimals. */
const separators = { 'en-US': [',', '.'], 'de-DE': ['.', ','] } as const
const clocks = { 'en-US': 'h12', 'de-DE': 'h23' } as const
/** The locales of a browser that the tests know. */
export type Region = keyof typeof separators

/** Seconds of each unit, from years to minutes: the order of `Sentences.units`. */
const seconds = [31_536_000, 2_592_000, 604_800, 86_400, 3600, 60]
/** Seconds: relative times are updated twice a minute, and the comparison takes time too. */
const late = 120

/**
 * The texts of a page for a language, region and time zone. The formats are implemented again here,
 * without the app's own display code.
 */
export class Locale {
  readonly say: Sentences
  readonly words: Words
  readonly #region: Region
  readonly #timeZone: string
  /** Words in the language, in the order of the region where the language has one for it. */
  readonly #tag: string

  /** @param timeZone an IANA time zone */
  constructor(language: Language, region: Region, timeZone: string) {
    this.say = sentences[language]
    this.words = wordsOf(language)
    this.#region = region
    this.#timeZone = timeZone
    this.#tag = `${language}-${region.slice(3)}`
  }

  /** "250,000", "1,234.50" */
  grouped = (digits: string | number): string => {
    const [whole = '', ...fraction] = String(digits).split('.')
    const [group, decimal] = separators[this.#region]
    return [whole.replaceAll(/\B(?=(\d{3})+$)/g, group), ...fraction].join(decimal)
  }

  /** "3%", "0.4%" */
  percentOf = (share: number, maximumFractionDigits = share > 0 && share < 0.1 ? 1 : 0): string =>
    oneSpaced(
      new Intl.NumberFormat(this.#region, { style: 'percent', maximumFractionDigits }).format(
        share,
      ),
    )

  /** "731 B", "48.2 kB", "1.9 MB": three significant digits, in steps of a thousand. */
  sizeOf = (bytes: number): string => {
    const [unit, size] = bytes < 1000 ? ['B', 1] : bytes < 1e6 ? ['kB', 1000] : ['MB', 1e6]
    return `${this.grouped(Number((bytes / size).toPrecision(3)))} ${unit}`
  }

  /**
   * A figure among others: only as many digits as help to compare; text unchanged, no value as a
   * dash.
   */
  figureOf = (value: string | number | null | undefined, type?: string): string => {
    if (value === null || value === undefined) return '—'
    if (type === 'date') return this.dateOf(String(value))
    const number = Number(value)
    if (type === 'text' || Number.isNaN(number)) return String(value)
    const digits = Math.abs(number) >= 100 ? 1 : 2
    if (Math.abs(number) >= 10_000_000)
      return oneSpaced(
        new Intl.NumberFormat(this.#tag, {
          notation: 'compact',
          maximumFractionDigits: 2,
        }).format(number),
      )
    return this.grouped(
      Math.abs(number) >= 1 ? Number(number.toFixed(digits)) : Number(number.toPrecision(3)),
    )
  }

  /** "Jan 21, 2027": a date is not an instant, so it must not depend on the time zone. */
  dateOf = (written: string): string =>
    new Intl.DateTimeFormat(this.#tag, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(Date.parse(written.slice(0, 10)))

  /** The day at the person's place, as a service writes it. */
  today = (): string => new Date().toLocaleDateString('en-CA', { timeZone: this.#timeZone })

  /** "9:05 AM", but "09:05". */
  #hour = () => (clocks[this.#region] === 'h12' ? 'numeric' : '2-digit')

  /** "Nov 20, 2026, 10:42:05 PM GMT+13" */
  fullTimeOf = (at: number): string =>
    oneSpaced(
      new Intl.DateTimeFormat(this.#tag, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: this.#hour(),
        minute: '2-digit',
        second: '2-digit',
        timeZoneName: 'short',
        hourCycle: clocks[this.#region],
        timeZone: this.#timeZone,
      }).format(at),
    )

  #clockOf = (at: number): string =>
    oneSpaced(
      new Intl.DateTimeFormat(this.#tag, {
        hour: this.#hour(),
        minute: '2-digit',
        hourCycle: clocks[this.#region],
        timeZone: this.#timeZone,
      }).format(at),
    )

  /** A time of day must be between `from` (epoch milliseconds) and now, in the person's time zone. */
  clockMismatch = (text: string, from: number): string | undefined => {
    const until = Date.now()
    const expected = Array.from({ length: Math.ceil((until - from) / 60_000) + 1 }, (_, n) =>
      this.#clockOf(Math.min(from + n * 60_000, until)),
    )
    return expected.some((one) => oneSpaced(text).includes(one))
      ? undefined
      : `without ${expected.join(' or ')}`
  }

  /**
   * A relative time must be true now (epoch milliseconds), and refer to exactly the instant the
   * service returned.
   */
  timeMismatch = (given: string, { text, time }: Shown, now: number): string | undefined => {
    const at = Date.parse(given)
    if (time === undefined || Date.parse(time) !== at) return `stands for ${time}, not for ${given}`
    const elapsed = (now - at) / 1000
    const { n, size, isPast } = this.#distanceIn(text)
    const isTrue =
      size === 0
        ? Math.abs(elapsed) <= 60 + late
        : isPast
          ? elapsed >= n * size - late && elapsed < (n + 1) * size + late
          : Math.abs(-elapsed - n * size) <= size / 2 + late
    return isTrue ? undefined : `is ${elapsed} s away`
  }

  /** Parses a relative time: so many units of so many seconds; `NaN` if it is not one. */
  #distanceIn(text: string): {
    readonly n: number
    readonly size: number
    readonly isPast: boolean
  } {
    const { units, past, coming, now } = this.say
    if (text === now) return { n: 0, size: 0, isPast: true }
    const isPast = past.test(text)
    const [, n, unit = ''] = (isPast ? past : coming).exec(text) ?? []
    return {
      n: Number(n),
      size: seconds[units.findIndex((one) => one.startsWith(unit))] ?? Number.NaN,
      isPast,
    }
  }
}
