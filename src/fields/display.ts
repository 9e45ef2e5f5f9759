import type { Field } from '../metadata/field.ts'
import type { Item } from '../metadata/item.ts'
import { textOrDigits } from '../dialect/digits.ts'

/** The props of every display. */
export interface DisplayProps {
  readonly field: Field
  readonly name: string
  /** Never `null`, `undefined` or `''`: those look the same for every kind. */
  readonly value: unknown
  readonly item: Item
  /** A single line in a table; otherwise there is room for the full value. */
  readonly dense: boolean
}

/** Any value as text. */
export const valueText = (value: unknown): string => textOrDigits(value) ?? JSON.stringify(value)
