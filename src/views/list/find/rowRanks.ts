/** The rank of a row without a value, after all others in both directions. */
export const missing = -1

/** The sort key of a row in one column. */
export interface SortKey {
  readonly at: number
  /** Compared before `order`. */
  readonly group: number | string
  readonly order: number | string
}

/**
 * The position of each row's value among all of its column; equal values have equal ranks.
 * @param keys without the rows that have no value
 * @param count of all rows
 */
export function ranksOf(
  keys: SortKey[],
  count: number,
  compareTexts: (one: string, other: string) => number,
): Int32Array {
  const compareValues = (one: number | string, other: number | string): number => {
    if (one === other) return 0
    if (typeof one === 'number' && typeof other === 'number') return one - other
    return compareTexts(String(one), String(other))
  }
  const compare = (one: SortKey, other: SortKey) =>
    compareValues(one.group, other.group) || compareValues(one.order, other.order)
  keys.sort(compare)
  const ranks = new Int32Array(count).fill(missing)
  let rank = 0
  for (const [index, one] of keys.entries()) {
    const before = keys[index - 1]
    if (before && compare(before, one) !== 0) rank += 1
    ranks[one.at] = rank
  }
  return ranks
}

/** Sorts the rows by the first of the ranks, and those it leaves equal by the next. */
export function sortRows(
  rows: Uint32Array<ArrayBuffer>,
  sorting: readonly { readonly ranks: Int32Array; readonly isDescending: boolean }[],
): Uint32Array<ArrayBuffer> {
  if (sorting.length === 0) return rows
  // Typed arrays are sorted stably too: equal rows keep the order of the service.
  return rows.sort((one, other) => {
    for (const { ranks, isDescending } of sorting) {
      const [a, b] = [ranks[one] ?? missing, ranks[other] ?? missing]
      if (a === b) continue
      if (a === missing || b === missing) return a === missing ? 1 : -1
      return isDescending ? b - a : a - b
    }
    return 0
  })
}
