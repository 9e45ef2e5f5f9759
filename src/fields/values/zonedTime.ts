/**
 * Times as text. What was loaded goes back byte for byte unless the person changes what the
 * widget shows, and a changed time keeps the form of the loaded one (with zone, without, epoch).
 */
type Written = 'zoned' | 'bare' | 'seconds' | 'milliseconds'

const pad = (n: number, length = 2) => String(n).padStart(length, '0')

function formOf(text: string): Written | undefined {
  if (/^\d{9,10}(\.\d+)?$/.test(text)) return 'seconds'
  if (/^\d{12,13}$/.test(text)) return 'milliseconds'
  if (!/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?/.test(text)) return undefined
  return /(z|[+-]\d{2}:?\d{2})$/i.test(text.slice(10)) ? 'zoned' : 'bare'
}

/** Epoch milliseconds of a text that names an instant; a time without a zone names none. */
export function instantOf(text: string): number | undefined {
  const form = formOf(text)
  if (form === undefined || form === 'bare') return undefined
  const at =
    form === 'seconds'
      ? Number(text) * 1000
      : form === 'milliseconds'
        ? Number(text)
        : Date.parse(text.replace(' ', 'T'))
  return Number.isNaN(at) ? undefined : at
}

/** Whether the text carries no zone: it is shown and sent as written. */
export const isBare = (text: string): boolean => formOf(text) === 'bare'

/** What the native widget shows for a text (`2026-11-20T22:42:05`, in this browser's zone). */
export function localReading(text: string): string | undefined {
  if (formOf(text) === 'bare') {
    const time = /[T ](\d{2}:\d{2}(:\d{2})?)/.exec(text)?.[1] ?? '00:00'
    return `${text.slice(0, 10)}T${time.length === 5 ? `${time}:00` : time}`
  }
  const at = instantOf(text)
  if (at === undefined) return undefined
  const d = new Date(at)
  const day = `${pad(d.getFullYear(), 4)}-${pad(d.getMonth() + 1)}-${pad(d.getDate())}`
  return `${day}T${pad(d.getHours())}:${pad(d.getMinutes())}:${pad(d.getSeconds())}`
}

const withSeconds = (reading: string) => (reading.length === 16 ? `${reading}:00` : reading)

/** The text to send for what the widget now shows; `original` itself when it shows the same. */
export function textOfReading(reading: string, original: string | undefined): string {
  const full = withSeconds(reading)
  if (original !== undefined && localReading(original) === full) return original
  const form = original === undefined ? 'zoned' : (formOf(original) ?? 'zoned')
  if (form === 'bare') return original?.charAt(10) === ' ' ? full.replace('T', ' ') : full
  const at = new Date(full).getTime()
  if (Number.isNaN(at)) return reading
  if (form === 'seconds') return String(Math.floor(at / 1000))
  if (form === 'milliseconds') return String(at)
  return new Date(at).toISOString()
}

/** "UTC+05:45", of the instant: the offset changes with the season. */
export function offsetWords(at: number): string {
  const minutes = -new Date(at).getTimezoneOffset()
  if (minutes === 0) return 'UTC'
  const sign = minutes < 0 ? '\u2212' : '+'
  const size = Math.abs(minutes)
  return `UTC${sign}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

/** "2026-11-20 21:42:05 UTC". */
export const utcWords = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** The date a text names, read as written and never moved by a zone. */
export function dateReading(text: string): string | undefined {
  return /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text)?.[1]
}
