import { locale, t } from './i18n.ts'

const relativeUnits = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "2 min ago", "in 3 mo", "yesterday"; under a minute "now". `at` and `now` in epoch milliseconds. */
export function relativeTime(at: number, now: number): string {
  const seconds = Math.abs(at - now) / 1000
  const way = at > now ? 'in' : 'ago'
  for (const [unit, size] of relativeUnits) {
    const n = Math.floor(seconds / size)
    if (n >= 1) return t(`time.${way}.${unit}`, { n })
  }
  return t('time.now')
}

let full: Intl.DateTimeFormat | undefined

/** "20 Nov 2026, 22:42:05 GMT+1": the whole time with the zone it is read in. */
export function fullTime(at: number): string {
  full ??= new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })
  return full.format(at)
}

/** "22:42": the time of day here. */
export const clockTime = (at: number): string =>
  new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' }).format(at)

/** A date without a time ("3 Mar 2027"), read as written and never moved by a zone. */
export function plainDate(year: number, month: number, day: number): string {
  return new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(year, month - 1, day))
}

/** Digits in groups, without passing through a float: "250,000". */
export function groupedDigits(digits: string): string {
  // Nothing to group; a page's first number format alone costs 50 ms and more.
  if (!/^-?\d{4,}$/.test(digits)) return digits.replace(/^-(?=\d+$)/, '\u2212')
  return new Intl.NumberFormat(locale()).format(BigInt(digits)).replace('-', '\u2212')
}

export const count = (n: number): string =>
  Number.isInteger(n) ? groupedDigits(String(n)) : new Intl.NumberFormat(locale()).format(n)
