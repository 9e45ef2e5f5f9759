import { holdsFragileNumbers } from '../../../dialect/fragileNumbers.ts'
import { parseJson } from '../../../dialect/json.ts'

export type Row = Readonly<Record<string, unknown>>

/**
 * Parses one row without losing digits. If no number can lose digits, it uses `JSON.parse`, which
 * is ten times faster than our parser: for a large table, one second instead of ten.
 * @throws SyntaxError
 */
export const readOne = (text: string): unknown =>
  holdsFragileNumbers(text) ? parseJson(text) : JSON.parse(text)

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  (value as { isLosslessNumber?: unknown }).isLosslessNumber !== true

/** A row's own property only: a column may be named `constructor`. */
export const valueIn = (row: Row, column: string): unknown =>
  Object.hasOwn(row, column) ? row[column] : undefined

/** Built so that a column named `__proto__` becomes a property and never the prototype. */
export const rowOf = (columns: readonly string[], values: readonly unknown[]): Row =>
  Object.fromEntries(
    columns.flatMap((column, n) => (n < values.length ? [[column, values[n]]] : [])),
  )
