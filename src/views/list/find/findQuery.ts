import { getServiceNow } from '../../../client/serviceNow.ts'
import { instantOf, timeFormOf } from '../../../dialect/time.ts'
import { dayAfter } from '../../../domain/periods.ts'
import { instantOfWallTime } from '../../../messages/dateInput.ts'
import { wallTime } from '../../../messages/dateTime.ts'
import { folded } from '../../../messages/folded.ts'
import { decimalMark } from '../../../messages/formats.ts'
import { language } from '../../../messages/language.ts'
import { wordsIn } from './tokens.ts'
import { dayMs, hourMs, minuteMs } from '../../../durations.ts'

/** One condition of a search. */
export interface FindTerm {
  /** The written text, without the minus. */
  readonly written: string
  /** Written with a minus: rows that fulfil it are left out. */
  readonly isExcluded: boolean
  /** The text before the colon; `undefined` for a condition on the entire row. */
  readonly field: string | undefined
  /** The cell must contain one of these, or equal it if written with `=`; none is half typed. */
  readonly values: readonly string[]
  /** For `>1000` or `<7d`; `values` then holds it as typed. */
  readonly limit: FindLimit | undefined
}

export interface FindLimit {
  /** `=` for a typed day without a sign. */
  readonly is: '<' | '<=' | '>' | '>=' | '='
  readonly number: number | undefined
  /** Milliseconds: `<7d` means less than 7 days ago. */
  readonly ageMs: number | undefined
  /** Milliseconds: `<+7d` means within the next 7 days. */
  readonly aheadMs: number | undefined
  /** A typed day or moment. */
  readonly at: TypedTime | undefined
}

/** A time from `from` until just before `to`, in epoch milliseconds. */
interface Span {
  readonly from: number
  readonly to: number
}

interface TypedTime {
  /** On the person's clock, for times. */
  readonly here: Span
  /** As a day without a zone is read, for days. */
  readonly day: Span
}

const unitMs: Readonly<Record<string, number>> = {
  min: minuteMs,
  h: hourMs,
  d: dayMs,
  w: 7 * dayMs,
  mo: 30 * dayMs,
  y: 365 * dayMs,
}

/** Today, yesterday and tomorrow as dates on the person's clock, in English or their language. */
const dayNamed = (text: string): string | undefined => {
  const days = ['en', language()].flatMap((locale) => {
    const names = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    return [-1, 0, 1].map((offset) => ({ offset, name: names.format(offset, 'day') }))
  })
  const day = days.find(({ name }) => folded(name) === folded(text))
  return day && dayAfter(wallTime(getServiceNow()).slice(0, 10), day.offset)
}

function typedTimeOf(written: string): TypedTime | undefined {
  const text = (/^\p{L}+$/u.test(written) ? dayNamed(written) : undefined) ?? written
  const at = /^\d{4}-/.test(text) ? instantOf(text) : undefined
  if (at === undefined) return undefined
  const isWholeDay = text.length === 10
  const clock = isWholeDay ? `${text}T00:00:00` : text.replace(' ', 'T')
  const from = timeFormOf(text) === 'bare' ? instantOfWallTime(clock) : at
  const to = isWholeDay ? instantOfWallTime(`${dayAfter(text, 1)}T00:00:00`) : from + 1
  return { here: { from, to }, day: { from: at, to: at + (isWholeDay ? dayMs : 1) } }
}

/** Matches the separators of groups: of `1,000`, or of `1.000` where a comma is the decimal mark. */
const groupMarks = (mark: string) =>
  mark === ',' ? /(?<=[1-9][\d.]*)\.(?=\d{3}(?!\d))/g : /(?<=[1-9][\d,]*),(?=\d{3}(?!\d))/g

/** A typed number in the notation of JavaScript. */
const plainNumber = (text: string) =>
  text.replace('\u2212', '-').replace(groupMarks(decimalMark()), '').replace(',', '.')

function limitOf(text: string): FindLimit | undefined {
  const [, is = '=', value = ''] =
    /^(?:([<>]=?)|=?(?=\d{4}-\d\d-\d\d$|\p{L}+$))(.+)$/u.exec(text) ?? []
  const [, ahead = '', amount, unit = ''] =
    /^(\+?)((?:-(?!.*[a-z]))?\d+(?:\.\d+)?)(min|h|d|w|mo|y)?$/.exec(plainNumber(value)) ?? []
  const ms = unit === '' ? undefined : Number(amount) * (unitMs[unit] ?? Number.NaN)
  const at = typedTimeOf(value)
  if (at === undefined && (amount === undefined || is === '=')) return undefined
  return {
    is: is as FindLimit['is'],
    number: amount === undefined || unit !== '' ? undefined : Number(amount),
    ageMs: ahead === '' ? ms : undefined,
    aheadMs: ahead === '' ? undefined : ms,
    at,
  }
}

/** A value without the quotes around it. */
const unquoted = (value: string) => value.replace(/^(=?)"([^"]*)"?$/, '$1$2')

/** Matches a minus before a word, a quote or a limit; before a number it is part of the text. */
const exclusion = /^-(?=[\p{L}_"]|[<>]=?[+\u2212-]?\d)/u

/** Matches the beginning of a value that is still being typed. */
const sign = /^(?:[<>]=?[+\u2212-]?|="?)$/

/** Matches a limit: the comma of `>1,000` separates no values. */
const limited = /^[<>]=?[+\u2212-]?\d/

/**
 * Parses a search into conditions: words, `"several words"`, `field:one,other`, `field:>1000`,
 * `field:<7d`. A minus negates a condition. A row must meet all conditions.
 */
export function parseFind(text: string): readonly FindTerm[] {
  const words = wordsIn(text)
  return words.flatMap((part, at) => {
    const isExcluded = exclusion.test(part)
    const rest = isExcluded ? part.slice(1) : part
    const [, field, value = rest] = /^([^":<>]+):(.*)$/s.exec(rest) ?? []
    const typed = limitOf(value)
    // A day without a field is text.
    const limit = field === undefined && typed?.is === '=' ? undefined : typed
    // A comma separates values of a field; in plain text it belongs to the text.
    const values = (
      field === undefined || limited.test(value)
        ? [value]
        : (value.match(/=?"[^"]*(?:"(?=,|$)|$)|[^,]+/g) ?? [])
    )
      .map(unquoted)
      .filter(Boolean)
    // The value of a field may still be typed; before another word its name was text.
    const isEmpty = values.length === 0 || (field !== undefined && sign.test(value))
    const isHalfTyped = isEmpty && (field === undefined || at === words.length - 1)
    return isHalfTyped ? [] : [{ written: rest, isExcluded, field, values, limit }]
  })
}
