import { createStore, guardedBy } from '../store.ts'
import { language } from './language.ts'

/**
 * The formats of dates, times and numbers, independent of the language; by default the browser's.
 */
export interface FormatChoices {
  /** A region, such as `DE`, or `iso`. */
  readonly dates?: string
  /** A region whose separators are used. */
  readonly numbers?: string
  readonly clock?: '12' | '24'
  /** An IANA time zone. */
  readonly zone?: string
}

/** Whether stored choices are valid here; an unknown region or zone from another version throws. */
function isKnown(choices: unknown): choices is FormatChoices {
  if (typeof choices !== 'object' || choices === null) return false
  const { dates, numbers, zone } = choices as FormatChoices
  try {
    for (const region of [dates, numbers])
      if (region !== undefined && region !== 'iso') localeOfRegion(region)
    if (zone !== undefined) new Intl.DateTimeFormat('en', { timeZone: zone }).format()
    return true
  } catch {
    return false
  }
}

/** The person's choices, read at the first format; later renders follow changes. */
export const formatChoices = createStore<FormatChoices>(
  {},
  { scope: 'browser', key: 'wc.formats', schema: guardedBy(isKnown), isShared: true },
)

const numberFormats = new Map<string, Intl.NumberFormat>()
formatChoices.subscribe(() => numberFormats.clear())

/**
 * The browser's locale. Chromium under a POSIX locale reports `en-US@posix`, which no format
 * accepts.
 */
export const browserLocale = (): string =>
  globalThis.navigator?.languages?.find((tag) => /^[a-z\d-]+$/i.test(tag)) ?? 'en'

/** A region's own locale: `DE` becomes `de-DE`. */
export const localeOfRegion = (region: string): string =>
  `${new Intl.Locale(`und-${region}`).maximize().language}-${region}`

/**
 * Returns a number format, created on demand: the first one of a page with grouping takes 30 ms or
 * more.
 */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify(options)
  let format = numberFormats.get(key)
  if (format === undefined) {
    const { numbers } = formatChoices.get()
    const own = numbers === undefined ? browserLocale() : localeOfRegion(numbers)
    // Words such as "thousand" are in the page's language, with the region's separators.
    const { region } = new Intl.Locale(own).maximize()
    const isWorded = options.notation === 'compact' && !own.startsWith(language().slice(0, 2))
    const locale = isWorded ? `${language().slice(0, 2)}-${region}` : own
    format = new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options })
    numberFormats.set(key, format)
  }
  return format
}

/** The decimal separator: a point or a comma. */
export const decimalMark = (): string => numberFormat().format(0.5).charAt(1)

/** A number with grouping. */
export const numberText = (n: number): string =>
  // Needs no grouping.
  Number.isInteger(n) && n >= 0 && n < 1000 ? String(n) : numberFormat().format(n)

/** A share from 0 to 1: "12%". */
export const percent = (share: number, maximumFractionDigits = 0): string =>
  numberFormat({ style: 'percent', maximumFractionDigits }).format(share)
