import { objectOf } from '../../dialect/orderedEntries.ts'

export type StoreRow = Readonly<Record<string, unknown>>

/** Reads only a row's own property: a column may be named `constructor`. */
export const valueIn = (row: StoreRow, column: string): unknown =>
  Object.hasOwn(row, column) ? row[column] : undefined

/** Builds a row in which a column named `__proto__` is a property and never the prototype. */
export const rowOf = (columns: readonly string[], values: readonly unknown[]): StoreRow =>
  objectOf(
    columns.flatMap((column, n) => (n < values.length ? [[column, values[n]] as const] : [])),
  )
