import { isSameValue } from './queue.ts'
import { valueIn, type StoreRow } from '../../../data/rows/rowReader.ts'

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
