import { isRecord } from '../../dialect/ids.ts'
import { onlyPartOf, readWrapped } from '../../dialect/wrapped.ts'
import type { StoreRow } from '../../data/rows/rowReader.ts'

/**
 * The row in an answer: alone, the only one of a list, or wrapped.
 * @param isRow tells a row from its wrapping, which has only one part
 */
export const rowIn = (
  answer: unknown,
  isRow = (part: StoreRow) => onlyPartOf(part) === undefined,
): StoreRow | undefined =>
  readWrapped(answer, (part) => {
    const row: unknown = Array.isArray(part) && part.length === 1 ? part[0] : part
    return isRecord(row) && isRow(row) ? row : undefined
  })
