/** The sorting by a column. In an address: `amount`, or `-amount` for descending. */
export interface Sorting {
  readonly column: string
  readonly isDescending: boolean
}

/** The sort keys in an address, primary first: `-amount,name`. */
export const parseSorting = (written: string | null): readonly Sorting[] =>
  (written ?? '')
    .split(',')
    .map((key) => ({ column: key.replace(/^-/, ''), isDescending: key.startsWith('-') }))
    .filter(({ column }) => column !== '')

export const writtenSorting = (sorting: readonly Sorting[]): string | undefined =>
  sorting.length === 0
    ? undefined
    : sorting.map(({ column, isDescending }) => `${isDescending ? '-' : ''}${column}`).join(',')

/**
 * The sort key of a column after the next press on its heading: one direction, the other, then
 * none.
 */
export function nextKey(
  now: Sorting | undefined,
  column: string,
  descendingFirst = false,
): Sorting | undefined {
  if (now?.column !== column) return { column, isDescending: descendingFirst }
  return now.isDescending === descendingFirst
    ? { column, isDescending: !descendingFirst }
    : undefined
}

/**
 * The sort keys after the next press on a column heading, see `nextKey`.
 * @param isAdded adds the column as one more key instead of the only one
 * @param descendingFirst for columns whose largest or latest values are usually of interest
 */
export function nextSorting(
  now: readonly Sorting[],
  column: string,
  { isAdded = false, descendingFirst = false } = {},
): readonly Sorting[] {
  const at = now.findIndex((key) => key.column === column)
  const next = nextKey(now[at], column, descendingFirst)
  const keys = next ? [next] : []
  if (!isAdded) return keys
  return at === -1 ? [...now, ...keys] : now.toSpliced(at, 1, ...keys)
}
