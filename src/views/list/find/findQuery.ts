import { instantOf } from '../../../dialect/time.ts'
import { wordsIn } from './tokens.ts'
import { dayMs } from '../../../durations.ts'

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
  readonly is: '<' | '<=' | '>' | '>='
  readonly number: number | undefined
  /** Milliseconds: `<7d` means less than 7 days ago. */
  readonly ageMs: number | undefined
  /** Milliseconds: `<+7d` means within the next 7 days. */
  readonly aheadMs: number | undefined
  /** Epoch milliseconds of a date. */
  readonly at: number | undefined
}

const unitMs: Readonly<Record<string, number>> = {
  min: 60_000,
  h: 3_600_000,
  d: dayMs,
  w: 7 * dayMs,
  mo: 30 * dayMs,
  y: 365 * dayMs,
}

function limitOf(text: string): FindLimit | undefined {
  const [, is, value = ''] = /^([<>]=?)(.+)$/.exec(text) ?? []
  if (is === undefined) return undefined
  const [, ahead = '', amount, unit = ''] =
    /^(\+?)(\d+(?:\.\d+)?)(min|h|d|w|mo|y)?$/.exec(value) ?? []
  const ms = unit === '' ? undefined : Number(amount) * (unitMs[unit] ?? Number.NaN)
  const at = instantOf(value)
  if (amount === undefined && at === undefined) return undefined
  return {
    is: is as FindLimit['is'],
    number: amount === undefined || unit !== '' ? undefined : Number(amount),
    ageMs: ahead === '' ? ms : undefined,
    aheadMs: ahead === '' ? undefined : ms,
    at: /^\d{4}-/.test(value) ? at : undefined,
  }
}

/** A value without the quotes around it. */
const unquoted = (value: string) => value.replace(/^(=?)"([^"]*)"?$/, '$1$2')

/** Matches a minus before a word, a quote or a limit; before a number it is part of the text. */
const exclusion = /^-(?=[\p{L}_"]|[<>]=?[+\d])/u

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
    const limit = limitOf(value)
    // A comma separates values of a field; in plain text it belongs to the text.
    const values = (
      field === undefined || limit ? [value] : (value.match(/=?"[^"]*(?:"(?=,|$)|$)|[^,]+/g) ?? [])
    )
      .map(unquoted)
      .filter(Boolean)
    // The value of a field may still be typed; before another word its name was text.
    const isHalfTyped = values.length === 0 && (field === undefined || at === words.length - 1)
    return isHalfTyped ? [] : [{ written: rest, isExcluded, field, values, limit }]
  })
}

/** Whether a number or a time (epoch milliseconds) is within a limit; a day is ahead until it ends. */
export function isWithin(
  limit: FindLimit,
  value: {
    readonly number?: number | undefined
    readonly at?: number | undefined
    readonly isDay?: true | undefined
  },
  nowMs: number,
): boolean {
  const { number, at, isDay } = value
  const { ageMs, aheadMs } = limit
  if (aheadMs !== undefined) {
    const left = at === undefined ? undefined : at - nowMs
    const isToday = isDay === true && left !== undefined && left < 0 && left > -dayMs
    return (left ?? -1) >= 0 || isToday ? isBeyond(limit.is, isToday ? 0 : left, aheadMs) : false
  }
  if (ageMs !== undefined) {
    const elapsed = at === undefined ? undefined : nowMs - at
    // A time in the future is not less than 7 days ago.
    return elapsed !== undefined && elapsed >= 0 && isBeyond(limit.is, elapsed, ageMs)
  }
  if (limit.at !== undefined && at !== undefined) return isBeyond(limit.is, at, limit.at)
  return isBeyond(limit.is, number, limit.number)
}

function isBeyond(is: FindLimit['is'], one: number | undefined, other: number | undefined) {
  if (one === undefined || other === undefined || Number.isNaN(one)) return false
  if (is === '<') return one < other
  if (is === '<=') return one <= other
  return is === '>' ? one > other : one >= other
}
