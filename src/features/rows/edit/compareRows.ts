import { entriesOf, objectOf, withEntry } from '../../../dialect/orderedEntries.ts'
import { valueIn, type StoreRow } from '../../../data/rows/rowReader.ts'
import { plainText } from '../grid/cellText.ts'
import { rowIn } from '../rowIn.ts'
import { isSameValue, rowAfter, type Change } from './queue.ts'

export interface Difference {
  readonly column: string
  readonly sent: unknown
  readonly found: unknown
}

/** Compares the sent row with the service's; columns that were not sent are ignored. */
export const differencesOf = (sent: StoreRow, found: StoreRow): readonly Difference[] =>
  Object.keys(sent).flatMap((column) => {
    const [one, other] = [valueIn(sent, column), valueIn(found, column)]
    return isSameValue(one ?? null, other ?? null) ? [] : [{ column, sent: one, found: other }]
  })

/** Whether two reads returned the same value: one may write numbers as text. */
const isSameCell = (a: unknown, b: unknown): boolean =>
  isSameValue(a ?? null, b ?? null) || (a != null && b != null && plainText(a) === plainText(b))

/** The row of a key in an answer; `undefined` if it has none. */
export const rowOfKey = (answer: unknown, column: string, key: unknown): StoreRow | undefined =>
  rowIn(answer, (row) => isSameCell(valueIn(row, column) ?? null, key))

/** The row that the service has under a key: `none`, or `undefined` where it cannot be told. */
export type RowNow = StoreRow | 'none' | undefined

/** The reason why a change is to be reviewed again. */
export type RowConflict = 'changed' | 'exists' | 'gone'

export type JudgedChange =
  | { readonly is: 'send'; readonly change: Change }
  | { readonly is: 'stopped'; readonly why: RowConflict; readonly change: Change }

/** The original with the values that others have changed since, and with columns not selected. */
const renewed = (original: StoreRow, now: StoreRow): StoreRow =>
  entriesOf(now).reduce(
    (row, [name, value]) =>
      isSameCell(valueIn(original, name), value) ? row : withEntry(row, name, value),
    original,
  )

/**
 * Judges a change by the row that the service has now, as `writeRecord` does for records. Other
 * people's changes to other columns stay. A changed cell, a taken key or a missing row stops it.
 * @returns with `stopped`, the change by the present row, to be reviewed and sent again
 */
export function judgeChange(change: Change, now: RowNow, keyColumn: string): JudgedChange {
  const { id, original, set } = change
  const isNew = original === undefined || Object.hasOwn(set, keyColumn)
  if (now === undefined || (isNew && now === 'none')) return { is: 'send', change }
  const whole = rowAfter(change)
  if (now === 'none')
    return { is: 'stopped', why: 'gone', change: { id, original: undefined, set: whole } }
  const isWritten = (column: string) => isSameCell(valueIn(now, column), valueIn(whole, column))
  if (isNew) {
    // An earlier try whose answer was lost.
    if (Object.keys(whole).every(isWritten)) return { is: 'send', change }
    const others = objectOf(entriesOf(whole).filter(([name]) => name !== keyColumn))
    return { is: 'stopped', why: 'exists', change: { id, original: now, set: others } }
  }
  const isStale = Object.keys(set).some(
    (column) => !isWritten(column) && !isSameCell(valueIn(now, column), valueIn(original, column)),
  )
  const next = { id, original: renewed(original, now), set }
  return isStale ? { is: 'stopped', why: 'changed', change: next } : { is: 'send', change: next }
}
