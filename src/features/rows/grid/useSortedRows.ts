import { useEffect, useRef, useState } from 'react'
import type { Sorting } from '../../../hooks/sorting.ts'
import { RowSorter } from './rowSorter.ts'
import type { StoreRow } from '../../../data/rows/rowReader.ts'

interface Made {
  readonly order: Uint32Array
  readonly rows: readonly StoreRow[]
  readonly find: string
  readonly sorting: Sorting | undefined
}

interface SortedRowsState {
  /** The rows that `order` refers to: the previous ones until the new ones are sorted. */
  readonly rows: readonly StoreRow[]
  readonly order: Uint32Array | undefined
  readonly isSorting: boolean
}

/** The order of the rows, computed in a worker; the previous order is kept until then. */
export function useSortedRows(
  rows: readonly StoreRow[],
  columns: readonly string[],
  find: string,
  sorting: Sorting | undefined,
): SortedRowsState {
  const [made, setMade] = useState<Made>()
  const sorter = useRef<RowSorter>(undefined)
  const isQuery = find.trim() !== '' || sorting !== undefined
  useEffect(
    () => () => {
      sorter.current?.close()
      sorter.current = undefined
    },
    [rows],
  )
  useEffect(() => {
    if (!isQuery) return undefined
    const abort = new AbortController()
    sorter.current ??= new RowSorter(rows)
    void sorter.current.sortAndFilter(columns, { find, sorting }, abort.signal).then((order) => {
      if (!abort.signal.aborted) setMade({ order, rows, find, sorting })
    })
    return () => abort.abort()
  }, [rows, columns, find, sorting, isQuery])
  if (!isQuery) return { rows, order: undefined, isSorting: false }
  if (!made) return { rows, order: undefined, isSorting: true }
  const { order } = made
  const isNow = made.rows === rows && made.find === find && made.sorting === sorting
  return { rows: made.rows, order, isSorting: !isNow }
}
