import { dayMs, hourMs, minuteMs } from '../durations.ts'

/** Units of time as plans write them, in English and German, with their length in milliseconds. */
const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:m|min|mins|minute|minutes|minuten)\.?$/, minuteMs],
  [/^(?:h|hr|hrs|hour|hours|std|stunde|stunden)\.?$/, hourMs],
  [/^(?:d|day|days|tag|tage|tagen)\.?$/, dayMs],
  [/^(?:w|week|weeks|woche|wochen)\.?$/, 7 * dayMs],
]

const iso = /^p(?:(\d+)w)?(?:(\d+)d)?(?:t(?:(\d+)h)?(?:(\d+)m)?)?$/
const part = /(\d+(?:[.,]\d+)?)\s*(\p{L}+\.?)/gu

function isoMs(text: string): number | undefined {
  const found = iso.exec(text)
  if (!found) return undefined
  const [, weeks = '0', days = '0', hours = '0', minutes = '0'] = found
  const ms =
    (Number(weeks) * 7 + Number(days)) * dayMs + Number(hours) * hourMs + Number(minutes) * minuteMs
  return ms > 0 ? ms : undefined
}

/**
 * The milliseconds of a duration such as "1 h", "15 min", "1 Std. 30 Min." or `PT1H`. `undefined`
 * if ambiguous: a bare number has no unit, and business days have no fixed length.
 */
export function durationMs(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim().toLowerCase()
  const fromIso = isoMs(text)
  if (fromIso !== undefined) return fromIso
  const parts = [...text.matchAll(part)]
  const rest = text.replaceAll(part, '').replaceAll(/[\s,]|\bund\b|\band\b/g, '')
  if (parts.length === 0 || rest !== '') return undefined
  let ms = 0
  for (const [, amount = '', unit = ''] of parts) {
    const size = units.find(([pattern]) => pattern.test(unit))?.[1]
    if (size === undefined) return undefined
    ms += Number(amount.replace(',', '.')) * size
  }
  return ms > 0 ? ms : undefined
}
