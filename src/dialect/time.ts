import { textOrDigits } from './digits.ts'

/** The formats of a time. */
export type TimeForm = 'zoned' | 'http' | 'bare' | 'seconds' | 'milliseconds'

const zone = /(?:z|[+-]\d{2}(?::?\d{2})?)$/i

/** Whether times of this form are numbers since 1970. */
export const isEpoch = (form: TimeForm): boolean => form === 'seconds' || form === 'milliseconds'

export function timeFormOf(text: string): TimeForm | undefined {
  if (/^\d{9,10}(\.\d+)?$/.test(text)) return 'seconds'
  if (/^\d{12,13}$/.test(text)) return 'milliseconds'
  // The framework Flask writes times as HTTP does.
  if (/^\D.* GMT$/.test(text)) return 'http'
  if (!/^\d{4}-\d{2}-\d{2}(?:$|[T ]\d{2}:\d{2})/.test(text)) return undefined
  return zone.test(text.slice(10)) ? 'zoned' : 'bare'
}

let readBare = (utc: number): number => utc

/**
 * Sets the reader of times without a zone, which maps the instant in UTC to the intended one.
 * Loaded only for a deployment with a zone, which is rare.
 */
export const readBareWith = (read: typeof readBare): void => {
  readBare = read
}

/**
 * Parses a time in text to epoch milliseconds, for lists, forms, jobs and charts. A time without a
 * zone is in the deployment's zone: UTC, unless another one is concluded. A date without a time is
 * the start of its day there.
 */
export function instantOf(text: string): number | undefined {
  const form = timeFormOf(text)
  if (form === undefined) return undefined
  if (isEpoch(form)) return Number(text) * (form === 'seconds' ? 1000 : 1)
  if (form === 'http') return Date.parse(text)
  const clock = text.slice(10).replace(' ', 'T')
  // Browsers parse only "+02:00", while databases also write "+02".
  const zoned =
    form === 'zoned' ? clock.replace(/([+-]\d{2})$/, '$1:00') : clock === '' ? '' : `${clock}Z`
  const at = Date.parse(text.slice(0, 10) + zoned)
  // Some languages write year 1 for no time.
  if (!(at > -6e13)) return undefined
  return form === 'zoned' ? at : readBare(at)
}

const timeNames =
  /(?:^|_)(?:at|on|time(?:stamp)?|date(?:time)?|since|until|(?:creat|updat|modifi|start|end|finish)ed|expires|last_update)$/i

/** Milliseconds from 2000 to 2100; numbers outside are not times, under any key. */
const [earliest, latest] = [946_684_800_000, 4_102_444_800_000]

/**
 * Parses a time as services write it to epoch milliseconds; `undefined` if it is not a time.
 * @param name the key of the value: a number is a time only if the key suggests it
 */
export function timeOf(value: unknown, name = ''): number | undefined {
  const text = textOrDigits(value) ?? ''
  const form = timeFormOf(text)
  if (form === undefined) return undefined
  if (!isEpoch(form)) return text.length > 10 ? instantOf(text) : undefined
  const at = timeNames.test(name) ? instantOf(text) : undefined
  return at !== undefined && at >= earliest && at < latest ? at : undefined
}

/**
 * The day at the start of a text, as written, with year, month and day; `null` if there is none.
 */
export const writtenDay = (text: string): RegExpExecArray | null =>
  /^([1-9]\d{3})-(\d\d)-(\d\d)/.exec(text)
