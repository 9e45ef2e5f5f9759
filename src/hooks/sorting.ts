/** How rows are sorted. In an address: `amount`, or `-amount` for descending. */
export interface Sorting {
  readonly column: string
  readonly descending: boolean
}

export const parseSorting = (written: string | null): Sorting | undefined =>
  written === null || written === '' || written === '-'
    ? undefined
    : written.startsWith('-')
      ? { column: written.slice(1), descending: true }
      : { column: written, descending: false }

export const writtenSorting = (sorting: Sorting | undefined): string | undefined =>
  sorting && `${sorting.descending ? '-' : ''}${sorting.column}`

/**
 * The sorting after the next press on a column heading: one direction, the other, then unsorted.
 * @param descendingFirst for columns whose largest or latest values people usually look for
 */
export function nextSorting(
  now: Sorting | undefined,
  column: string,
  descendingFirst = false,
): Sorting | undefined {
  if (now?.column !== column) return { column, descending: descendingFirst }
  return now.descending === descendingFirst ? { column, descending: !descendingFirst } : undefined
}
