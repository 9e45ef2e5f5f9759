import { holdsFragileNumbers } from '../../client/fragileNumbers.ts'
import { parseJson } from '../../client/json.ts'

export type Row = Readonly<Record<string, unknown>>

/**
 * One row as it came, no digit lost. Most rows hold none to lose, and the browser's own reader is
 * ten times faster than ours: that is the difference between one second and ten for a large table.
 * @throws SyntaxError
 */
export const readOne = (text: string): unknown =>
  holdsFragileNumbers(text) ? parseJson(text) : JSON.parse(text)

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  (value as { isLosslessNumber?: unknown }).isLosslessNumber !== true

/** A value of a row by its own key only: a column may be named `constructor`. */
export const valueIn = (row: Row, column: string): unknown =>
  Object.hasOwn(row, column) ? row[column] : undefined

/** Built so that a column named `__proto__` becomes a value and never a prototype. */
export const rowOf = (columns: readonly string[], values: readonly unknown[]): Row =>
  Object.fromEntries(
    columns.flatMap((column, n) => (n < values.length ? [[column, values[n]]] : [])),
  )
