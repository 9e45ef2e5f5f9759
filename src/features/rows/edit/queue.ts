import { digitsOf } from '../../../dialect/digits.ts'
import { parseJson, printJson } from '../../../dialect/json.ts'
import { valueIn, type Row } from '../read/rowReader.ts'

/** A row queued to be written. New rows have a negative id and no `original`. */
export interface Change {
  readonly id: number
  readonly original: Row | undefined
  /** Changed columns only; all columns of a new row. */
  readonly set: Row
}

export const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || printJson(a) === printJson(b)

const withCell = (row: Row, column: string, value: unknown): Row =>
  Object.fromEntries([...Object.entries(row).filter(([name]) => name !== column), [column, value]])

/** The complete row as it will be, columns in their original order. */
export function rowAfter({ original, set }: Change): Row {
  const entries = Object.entries(original ?? {}).map(([name, value]) => [
    name,
    Object.hasOwn(set, name) ? set[name] : value,
  ])
  const more = Object.entries(set).filter(([name]) => !original || !Object.hasOwn(original, name))
  return Object.fromEntries([...entries, ...more])
}

/** Sets a value; a row whose values are all back to the original is removed from the queue. */
export function withValue(
  changes: readonly Change[],
  id: number,
  original: Row | undefined,
  column: string,
  value: unknown,
): readonly Change[] {
  const before = changes.find((change) => change.id === id)
  const base = before ? before.original : original
  const isBack = base && Object.hasOwn(base, column) && isSameValue(base[column], value)
  const set = isBack
    ? Object.fromEntries(Object.entries(before?.set ?? {}).filter(([name]) => name !== column))
    : withCell(before?.set ?? {}, column, value)
  const next: Change = { id, original: base, set }
  if (base && Object.keys(set).length === 0) return changes.filter((change) => change.id !== id)
  return before ? changes.map((change) => (change.id === id ? next : change)) : [...changes, next]
}

/** What is sent as `row`: the complete row, or its key and the changed columns. */
export function payloadOf(change: Change, key: string | undefined, isWhole: boolean): Row {
  if (isWhole || !change.original || key === undefined) return rowAfter(change)
  const changed = Object.entries(change.set).filter(([name]) => name !== key)
  return Object.fromEntries([[key, valueIn(rowAfter(change), key)], ...changed])
}

export type Typed =
  | { readonly is: 'value'; readonly value: unknown }
  /** The old value was a list or an object, and the typed text is not. */
  | { readonly is: 'unreadable' }

/**
 * Parses typed text. It keeps the type of the previous value, or else of the column's other values.
 * Text stays text, so that an article number `0012` does not become a number.
 */
export function typedValue(text: string, original: unknown, like: unknown): Typed {
  const kind = original ?? like
  const value = (value: unknown): Typed => ({ is: 'value', value })
  if (typeof kind === 'string' || kind === undefined || kind === null) return value(text)
  if (text.trim() === '') return value(null)
  const isStructured = typeof kind === 'object' && digitsOf(kind) === undefined
  try {
    const read = parseJson(text)
    if (isStructured || typeof read === 'boolean' || digitsOf(read) !== undefined || read === null)
      return isStructured && (typeof read !== 'object' || digitsOf(read) !== undefined)
        ? { is: 'unreadable' }
        : value(read)
  } catch {
    if (isStructured) return { is: 'unreadable' }
  }
  return value(text)
}
