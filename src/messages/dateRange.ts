import { formatDateTime, formatFor } from './dateTime.ts'
import { formatChoices } from './formats.ts'

/** "2 – 8 Mar 2026": a range of times in the format of `formatDateTime`, without repeated parts. */
export function formatDateTimeRange(
  from: number,
  to: number,
  options: Intl.DateTimeFormatOptions,
): string {
  if (formatChoices.get().dates !== 'iso') return formatFor(options).formatRange(from, to)
  const [first, last] = [formatDateTime(from, options), formatDateTime(to, options)]
  return first === last ? first : `${first} – ${last}`
}
