import { isBlank } from '../../dialect/isBlank.ts'
import { damagedText } from '../../dialect/damagedText.ts'
import { digitsOf } from '../../dialect/digits.ts'
import { instantOf } from '../../dialect/time.ts'

/** A value as it is counted: missing, a number, a boolean, or text. */
export type Plain = number | boolean | string | undefined

const maxLength = 200

/** Beyond it, squares and spans of numbers overflow: such a number is counted as text. */
const maxNumber = 1e150

const isOnScale = (value: number) => Math.abs(value) <= maxNumber

/** null, undefined and empty text are missing, as in the service's own summary. */
export function plainOf(value: unknown): Plain {
  if (isBlank(value)) return undefined
  if (typeof value === 'number') return isOnScale(value) ? value : String(value)
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return value.slice(0, maxLength)
  const digits = digitsOf(value)
  if (digits !== undefined) return isOnScale(Number(digits)) ? Number(digits) : digits
  const lost = damagedText(value)
  if (lost !== undefined) return lost.slice(0, maxLength)
  // Values come from JSON, so each can be serialised.
  return (JSON.stringify(value) ?? '').slice(0, maxLength)
}

/** Numbers that a service may write as text. A leading zero marks a code ("0150"), not a number. */
const numeric = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i

export const isNumericText = (text: string): boolean =>
  numeric.test(text) && isOnScale(Number(text))

/** Epoch milliseconds of a date or time; plain digits are numbers, not times. */
export const timeIn = (text: string): number | undefined =>
  isNumericText(text) ? undefined : instantOf(text)

export type Kind = 'number' | 'date' | 'boolean' | 'text' | 'mixed' | 'empty'

/** Determines the kind that all values of a column share. */
export class KindFinder {
  distinct = new Set<string>()
  #allNumeric = true
  #allDated = true

  add(value: Plain): void {
    if (value === undefined) return
    this.distinct.add(typeof value)
    if (typeof value !== 'string') {
      this.#allDated = false
      if (typeof value === 'boolean') this.#allNumeric = false
      return
    }
    if (this.#allNumeric && !isNumericText(value)) this.#allNumeric = false
    if (this.#allDated && timeIn(value) === undefined) this.#allDated = false
  }

  get kind(): Kind {
    if (this.distinct.size === 0) return 'empty'
    if (this.#allNumeric) return 'number'
    if (this.distinct.size > 1) return 'mixed'
    if (this.distinct.has('boolean')) return 'boolean'
    return this.#allDated ? 'date' : 'text'
  }
}

/** The position of a value on a numeric or time scale. */
export function positionOf(value: Plain, kind: Kind): number | undefined {
  if (typeof value === 'number') return kind === 'number' ? value : undefined
  if (typeof value !== 'string') return undefined
  if (kind === 'number') return Number(value)
  return kind === 'date' ? timeIn(value) : undefined
}

export const isScaled = (kind: Kind): boolean => kind === 'number' || kind === 'date'
