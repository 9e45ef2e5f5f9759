import { holdsDamage } from '../../../dialect/damage.ts'
import { printJson } from '../../../dialect/json.ts'
import { entriesOf, objectOf, withEntry } from '../../../dialect/orderedEntries.ts'
import { valueIn, type StoreRow } from '../../../data/rows/rowReader.ts'

/** A row queued to be written. New rows have a negative id and no `original`. */
export interface Change {
  readonly id: number
  readonly original: StoreRow | undefined
  /** Changed columns only; all columns of a new row. */
  readonly set: StoreRow
}

export const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || printJson(a) === printJson(b)

const withCell = (row: StoreRow, column: string, value: unknown): StoreRow =>
  objectOf([...entriesOf(row).filter(([name]) => name !== column), [column, value]])

/** The complete row as it will be, columns in their original order. */
export function rowAfter({ original, set }: Change): StoreRow {
  const all = original ?? {}
  return entriesOf(set).reduce((row, [name, value]) => withEntry(row, name, value), all)
}

/** Sets a value; a row whose values are all back to the original is removed from the queue. */
export function withValue(
  changes: readonly Change[],
  id: number,
  original: StoreRow | undefined,
  column: string,
  value: unknown,
): readonly Change[] {
  const before = changes.find((change) => change.id === id)
  const base = before ? before.original : original
  const isBack = base && Object.hasOwn(base, column) && isSameValue(base[column], value)
  const set = isBack
    ? objectOf(entriesOf(before?.set ?? {}).filter(([name]) => name !== column))
    : withCell(before?.set ?? {}, column, value)
  const next: Change = { id, original: base, set }
  if (base && Object.keys(set).length === 0) return changes.filter((change) => change.id !== id)
  return before ? changes.map((change) => (change.id === id ? next : change)) : [...changes, next]
}

/**
 * The `row` to send: the complete row, or its key and the changed columns. Unreadable cells are
 * never sent back.
 */
export function payloadOf(change: Change, key: string | undefined, isWhole: boolean): StoreRow {
  const row = rowAfter(change)
  if (!change.original || key === undefined || (isWhole && !holdsDamage(row))) return row
  const changed = entriesOf(change.set).filter(([name]) => name !== key)
  return objectOf([[key, valueIn(row, key)], ...changed])
}
