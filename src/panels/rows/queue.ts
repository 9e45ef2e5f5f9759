import { digitsOf } from '../../client/digits.ts'
import { parseJson, printJson } from '../../client/json.ts'
import { valueIn, type Row } from './rowReader.ts'

/** A row that waits to be written. New rows have negative ids and no `was`. */
export interface Change {
  readonly id: number
  readonly original: Row | undefined
  /** Changed columns only; of a new row all of them. */
  readonly set: Row
}

export const same = (a: unknown, b: unknown): boolean => a === b || printJson(a) === printJson(b)

const withCell = (row: Row, column: string, value: unknown): Row =>
  Object.fromEntries([...Object.entries(row).filter(([name]) => name !== column), [column, value]])

/** The whole row as it will be, its columns in the order they came. */
export function rowAfter({ original, set }: Change): Row {
  const entries = Object.entries(original ?? {}).map(([name, value]) => [
    name,
    Object.hasOwn(set, name) ? set[name] : value,
  ])
  const more = Object.entries(set).filter(([name]) => !original || !Object.hasOwn(original, name))
  return Object.fromEntries([...entries, ...more])
}

/** A value typed back to what it was takes its row out of the queue again. */
export function withValue(
  changes: readonly Change[],
  id: number,
  original: Row | undefined,
  column: string,
  value: unknown,
): readonly Change[] {
  const before = changes.find((change) => change.id === id)
  const base = before ? before.original : original
  const back = base && Object.hasOwn(base, column) && same(base[column], value)
  const set = back
    ? Object.fromEntries(Object.entries(before?.set ?? {}).filter(([name]) => name !== column))
    : withCell(before?.set ?? {}, column, value)
  const next: Change = { id, original: base, set }
  if (base && Object.keys(set).length === 0) return changes.filter((change) => change.id !== id)
  return before ? changes.map((change) => (change.id === id ? next : change)) : [...changes, next]
}

/** What will be sent as `row`: the whole row, or its key and what changed. */
export function payloadOf(change: Change, key: string | undefined, whole: boolean): Row {
  if (whole || !change.original || key === undefined) return rowAfter(change)
  const changed = Object.entries(change.set).filter(([name]) => name !== key)
  return Object.fromEntries([[key, valueIn(rowAfter(change), key)], ...changed])
}

export type Typed =
  | { readonly is: 'value'; readonly value: unknown }
  /** A list or an object was there, and what was typed is none. */
  | { readonly is: 'unreadable' }

/**
 * What typed text means: it keeps the kind of the value that was there, or of the column's others.
 * Text stays text, so that an article `0012` does not become a number.
 */
export function typedValue(text: string, original: unknown, like: unknown): Typed {
  const kind = original ?? like
  const value = (value: unknown): Typed => ({ is: 'value', value })
  if (typeof kind === 'string' || kind === undefined || kind === null) return value(text)
  if (text.trim() === '') return value(null)
  const structured = typeof kind === 'object' && digitsOf(kind) === undefined
  try {
    const read = parseJson(text)
    if (structured || typeof read === 'boolean' || digitsOf(read) !== undefined || read === null)
      return structured && (typeof read !== 'object' || digitsOf(read) !== undefined)
        ? { is: 'unreadable' }
        : value(read)
  } catch {
    if (structured) return { is: 'unreadable' }
  }
  return value(text)
}
