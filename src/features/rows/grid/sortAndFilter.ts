import { digitsOf } from '../../../dialect/digits.ts'
import type { Sorting } from '../../../hooks/sorting.ts'
import { folded } from '../../../messages/folded.ts'
import { plainText } from './cellText.ts'
import { valueIn, type Row } from '../../../data/rows/rowReader.ts'
import { yieldToMain } from '../../../client/yieldToMain.ts'

type Rank = readonly [group: number, value: number | string]

/** Numbers sort before texts; missing values are last in either direction. */
function rankOf(value: unknown): Rank {
  if (value === null || value === undefined) return [3, 0]
  const digits = digitsOf(value)
  if (digits !== undefined) return [0, Number(digits)]
  if (typeof value === 'boolean') return [1, String(value)]
  return [2, plainText(value).slice(0, 500).toLowerCase()]
}

function compare([g, a]: Rank, [h, b]: Rank, isDescending: boolean): number {
  if (g !== h && (g === 3 || h === 3)) return g - h
  const order = g - h || (a < b ? -1 : a > b ? 1 : 0)
  return isDescending ? -order : order
}

const runLength = 2048

/**
 * A merge sort that yields to the page: `Array.sort` of 200,000 rows would block it for a second.
 */
async function sorted(
  ids: Int32Array<ArrayBuffer>,
  ranks: readonly Rank[],
  isDescending: boolean,
  rest: () => Promise<void>,
  signal: AbortSignal,
): Promise<Int32Array<ArrayBuffer>> {
  const before = (a: number, b: number) => {
    const [one, other] = [ranks[a], ranks[b]]
    return !one || !other ? a - b : compare(one, other, isDescending) || a - b
  }
  let from = ids
  for (let start = 0; start < from.length; start += runLength) {
    from.subarray(start, start + runLength).sort(before)
    await rest()
    if (signal.aborted) return from
  }
  let to = new Int32Array(from.length)
  for (let size = runLength; size < from.length; size *= 2) {
    for (let start = 0; start < from.length; start += 2 * size) {
      const middle = Math.min(start + size, from.length)
      const end = Math.min(start + 2 * size, from.length)
      let left = start
      let right = middle
      for (let at = start; at < end; at++) {
        const a = from[left] ?? 0
        const b = from[right] ?? 0
        const takeLeft = left < middle && (right >= end || before(a, b) <= 0)
        to[at] = takeLeft ? a : b
        if (takeLeft) left += 1
        else right += 1
        if (at % 1024 === 0) await rest()
      }
      if (signal.aborted) return from
    }
    const swapped = from
    from = to
    to = swapped
  }
  return from
}

/** The matching rows in sort order, as indexes into `rows`. */
export async function sortAndFilter(
  rows: readonly Row[],
  columns: readonly string[],
  { find, sorting }: { readonly find: string; readonly sorting: Sorting | undefined },
  signal: AbortSignal,
): Promise<Int32Array<ArrayBuffer>> {
  const rest = yieldToMain()
  const query = folded(find).trim()
  const ids: number[] = []
  const ranks: Rank[] = []
  for (const [id, row] of rows.entries()) {
    if (id % 256 === 0) {
      await rest()
      if (signal.aborted) break
    }
    if (sorting) ranks.push(rankOf(valueIn(row, sorting.column)))
    if (
      query === '' ||
      columns.some((column) => {
        const value = valueIn(row, column)
        return value != null && folded(plainText(value)).includes(query)
      })
    )
      ids.push(id)
  }
  const found = Int32Array.from(ids)
  return sorting ? sorted(found, ranks, sorting.isDescending, rest, signal) : found
}
