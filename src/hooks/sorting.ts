/** How rows are sorted. In an address: `amount`, or `-amount` for descending. */
export interface Sorting {
  readonly column: string
  readonly isDescending: boolean
}

export const parseSorting = (written: string | null): Sorting | undefined =>
  written === null || written === '' || written === '-'
    ? undefined
    : written.startsWith('-')
      ? { column: written.slice(1), isDescending: true }
      : { column: written, isDescending: false }

export const writtenSorting = (sorting: Sorting | undefined): string | undefined =>
  sorting && `${sorting.isDescending ? '-' : ''}${sorting.column}`

/**
 * The sorting after the next press on a column heading: one direction, the other, then unsorted.
 * @param descendingFirst for columns whose largest or latest values people usually look for
 */
export function nextSorting(
  now: Sorting | undefined,
  column: string,
  descendingFirst = false,
): Sorting | undefined {
  if (now?.column !== column) return { column, isDescending: descendingFirst }
  return now.isDescending === descendingFirst
    ? { column, isDescending: !descendingFirst }
    : undefined
}
