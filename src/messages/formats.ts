import { createStore, guardedBy } from '../store.ts'
import { language } from './language.ts'

/** How dates, times and numbers are written, whatever the language. Absent: as in the browser. */
export interface FormatChoices {
  /** A region, such as `DE`, or `iso`. */
  readonly dates?: string
  /** A region whose separators are used. */
  readonly numbers?: string
  readonly clock?: '12' | '24'
  /** An IANA time zone. */
  readonly zone?: string
}

/** What another version stored may be unknown here: it throws, as each format would. */
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

/** The person's choices, read when the first format is needed; what is drawn later follows them. */
export const formatChoices = createStore<FormatChoices>(
  {},
  { scope: 'browser', key: 'wc.formats', schema: guardedBy(isKnown) },
)

const numberFormats = new Map<string, Intl.NumberFormat>()
formatChoices.subscribe(() => numberFormats.clear())

/** Chromium under a POSIX locale reports `en-US@posix`, for which every format throws an error. */
export const browserLocale = (): string =>
  globalThis.navigator?.languages?.find((tag) => /^[a-z\d-]+$/i.test(tag)) ?? 'en'

/** A region's own locale: `DE` becomes `de-DE`. */
export const localeOfRegion = (region: string): string =>
  `${new Intl.Locale(`und-${region}`).maximize().language}-${region}`

/**
 * A number format, made when first needed: the first one of a page with grouping takes 30 ms or
 * more.
 */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify(options)
  let format = numberFormats.get(key)
  if (format === undefined) {
    const { numbers } = formatChoices.get()
    const own = numbers === undefined ? browserLocale() : localeOfRegion(numbers)
    // Words such as "thousand" are the page's language, with the region's separators.
    const { region } = new Intl.Locale(own).maximize()
    const isWorded = options.notation === 'compact' && !own.startsWith(language().slice(0, 2))
    const locale = isWorded ? `${language().slice(0, 2)}-${region}` : own
    format = new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options })
    numberFormats.set(key, format)
  }
  return format
}

/** What stands before the decimals of a number: a point or a comma. */
export const decimalMark = (): string => numberFormat().format(0.5).charAt(1)

/** A number with grouping. */
export const numberText = (n: number): string =>
  // Nothing to group.
  Number.isInteger(n) && n >= 0 && n < 1000 ? String(n) : numberFormat().format(n)

/** A share from 0 to 1: "12%". */
export const percent = (share: number, maximumFractionDigits = 0): string =>
  numberFormat({ style: 'percent', maximumFractionDigits }).format(share)
