import { objectOf } from '../../dialect/keyOrder.ts'

export type Row = Readonly<Record<string, unknown>>

/** A row's own property only: a column may be named `constructor`. */
export const valueIn = (row: Row, column: string): unknown =>
  Object.hasOwn(row, column) ? row[column] : undefined

/** Built so that a column named `__proto__` becomes a property and never the prototype. */
export const rowOf = (columns: readonly string[], values: readonly unknown[]): Row =>
  objectOf(
    columns.flatMap((column, n) => (n < values.length ? [[column, values[n]] as const] : [])),
  )
