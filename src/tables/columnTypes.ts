import { isDamaged } from '../dialect/damage.ts'
import { digitsOf } from '../dialect/digits.ts'
import { parseJson } from '../dialect/json.ts'
import { isEpoch, timeFormOf } from '../dialect/time.ts'
import {
  numberReadings,
  onlyNumber,
  readClock,
  readDate,
  readYesNo,
  shortNumber,
  styleOf,
  timeOfDay,
  type CellStyle,
} from './cellStyles.ts'

/** Types of an undeclared column's values. */
export const columnTypes = ['text', 'number', 'boolean', 'date', 'time', 'json'] as const
export type ColumnType = (typeof columnTypes)[number]

const isoDay = /^\d{4}-\d{2}-\d{2}$/

/** The type of one value; `undefined` for blank and unreadable ones. */
function typeOfValue(value: unknown): ColumnType | undefined {
  if (value === null || value === undefined || isDamaged(value)) return undefined
  if (digitsOf(value) !== undefined) return 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value !== 'string') return 'json'
  if (isoDay.test(value)) return 'date'
  const form = timeFormOf(value)
  return form === undefined || isEpoch(form) ? 'text' : 'time'
}

/** The common type of all values; `undefined` if they differ or there are none. */
export function typeOfValues(values: Iterable<unknown>): ColumnType | undefined {
  const types = new Set<ColumnType>()
  for (const value of values) {
    const type = value === '' ? undefined : typeOfValue(value)
    if (type !== undefined) types.add(type)
  }
  if (types.size === 1) return [...types][0]
  // Days and times in one column count as text.
  return types.size > 0 && [...types].every((type) => ['text', 'date', 'time'].includes(type))
    ? 'text'
    : undefined
}

/** Whether a text is an identifier: it has leading zeros, a sign, or more digits than a float. */
const isCode = (text: string) =>
  /^-?0\d|^\+/.test(text.trim()) || /\d{16}/.test(text.replaceAll(/[\s'.,]/g, ''))

const isNumberText = (text: string) => {
  const { point, comma } = numberReadings(text)
  return (point !== undefined || comma !== undefined) && !isCode(text)
}

const isWordOfYesNo = (text: string) =>
  readYesNo(text) !== undefined && !/^[\dx]$/i.test(text.trim())

/** The type that fits all of these texts, ignoring blank ones. */
export function typeOfTexts(texts: readonly string[]): ColumnType {
  const filled = texts.filter((text) => text.trim() !== '')
  if (filled.length === 0) return 'text'
  if (filled.every(isNumberText)) return 'number'
  if (filled.every(isWordOfYesNo)) return 'boolean'
  const days = filled.map((text) => readDate(text, 'dayFirst'))
  if (days.every((day) => day.is === 'date' && day.rest.trim() === '')) return 'date'
  if (days.every((day) => day.is === 'date' && readClock(day.rest) !== undefined)) return 'time'
  return filled.every((text) => /^\s*[[{]/.test(text) && readJson(text) !== undefined)
    ? 'json'
    : 'text'
}

/** The reading of a text as a column's value. */
export type TypedReading =
  | { readonly is: 'value'; readonly value: unknown }
  /** Two possible numbers or days, each with its style. */
  | { readonly is: 'ambiguous'; readonly readings: readonly StyledReading[] }
  | { readonly is: 'misfit'; readonly type: Exclude<ColumnType, 'text'> }

export interface StyledReading {
  readonly style: CellStyle
  readonly value: unknown
  /** The display text. */
  readonly text: string
}

const found = (value: unknown): TypedReading => ({ is: 'value', value })

function readJson(text: string): unknown {
  try {
    const value = parseJson(text)
    return typeof value === 'object' && value !== null && digitsOf(value) === undefined
      ? value
      : undefined
  } catch {
    return undefined
  }
}

const numberOf = (digits: string): unknown => parseJson(digits)

function readTypedNumber(text: string, { number }: CellStyle): TypedReading {
  const readings = numberReadings(text)
  const { point, comma } = readings
  const only = onlyNumber(readings, number)
  if (only !== undefined) return found(numberOf(only))
  return point === undefined || comma === undefined
    ? { is: 'misfit', type: 'number' }
    : {
        is: 'ambiguous',
        readings: [
          { style: { number: 'point' }, value: numberOf(point), text: shortNumber(point) },
          { style: { number: 'comma' }, value: numberOf(comma), text: shortNumber(comma) },
        ],
      }
}

function readTypedDay(text: string, style: CellStyle, type: 'date' | 'time'): TypedReading {
  const day = readDate(text, style.date)
  if (day.is === 'unknown') return { is: 'misfit', type }
  if (day.is === 'ambiguous') {
    const readings = (['dayFirst', 'monthFirst'] as const).map((date) => {
      const reading = readTypedDay(text, { date }, type)
      return { reading, style: { date } }
    })
    return {
      is: 'ambiguous',
      readings: readings.flatMap(({ reading, style: own }) =>
        reading.is === 'value'
          ? [{ style: own, value: reading.value, text: String(reading.value) }]
          : [],
      ),
    }
  }
  if (type === 'date') return day.rest.trim() === '' ? found(day.date) : { is: 'misfit', type }
  const clock = readClock(day.rest)
  return clock === undefined
    ? { is: 'misfit', type }
    : found(timeOfDay(day.date, clock, style.zone))
}

/**
 * Reads a text as a value of a typed column, in a person's or a file's notation. Blank, and `null`
 * itself, is no value, except in text columns.
 */
export function readTyped(text: string, type: ColumnType, style: CellStyle = {}): TypedReading {
  if (type === 'text') return found(text)
  const bare = text.trim()
  if (bare === '' || bare === 'null') return found(null)
  switch (type) {
    case 'number':
      return readTypedNumber(bare, style)
    case 'boolean': {
      const value = readYesNo(bare)
      return value === undefined ? { is: 'misfit', type } : found(value)
    }
    case 'json': {
      const value = readJson(bare)
      return value === undefined ? { is: 'misfit', type } : found(value)
    }
    case 'time':
      // Kept byte for byte as in the column.
      if (timeFormOf(bare) !== undefined && bare.length > 10) return found(bare)
      return readTypedDay(bare, style, type)
    default:
      return readTypedDay(bare, style, type)
  }
}

/** The style of texts that are read as values of this type. */
export const styleOfTexts = (texts: readonly string[], type: ColumnType): CellStyle =>
  type === 'number' || type === 'date' || type === 'time' ? styleOf(texts) : {}
