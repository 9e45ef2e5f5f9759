import { damagedText } from '../../../dialect/damagedText.ts'
import { digitsOf, textOrDigits } from '../../../dialect/digits.ts'
import { printJson } from '../../../dialect/json.ts'
import type { StoreRow } from '../../../data/rows/rowReader.ts'

export type CellKind =
  | 'missing'
  | 'null'
  | 'empty'
  | 'number'
  | 'boolean'
  | 'text'
  | 'object'
  | 'list'

export interface CellText {
  readonly kind: CellKind
  readonly text: string
  /** The length of a long text, or the number of parts of an object or list. */
  readonly size?: number
}

/** Characters shown in a cell. */
export const maxShown = 200

/** The text of a cell. Distinguishes a missing key, null and an empty text. */
export function cellText(row: StoreRow, column: string): CellText {
  if (!Object.hasOwn(row, column)) return { kind: 'missing', text: '·' }
  const value = row[column]
  if (value === null || value === undefined) return { kind: 'null', text: 'null' }
  if (value === '') return { kind: 'empty', text: '""' }
  if (typeof value === 'string')
    return value.length > maxShown
      ? { kind: 'text', text: value.slice(0, maxShown), size: value.length }
      : { kind: 'text', text: value }
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) }
  const lost = damagedText(value)
  if (lost !== undefined) return { kind: 'text', text: lost.slice(0, maxShown), size: lost.length }
  const digits = digitsOf(value)
  if (digits !== undefined) return { kind: 'number', text: digits }
  if (Array.isArray(value)) return { kind: 'list', text: '[…]', size: value.length }
  return { kind: 'object', text: '{…}', size: Object.keys(value).length }
}

/** A value as text: a string as it is, the digits of a number, or JSON. */
export const plainText = (value: unknown): string => textOrDigits(value) ?? printJson(value)
