import { useEffect, useState } from 'react'
import { arrange, type Sorting } from './arrange.ts'
import type { Row } from './rowReader.ts'

/** The order of the rows, worked out beside the page; until it is, the one before stands. */
export function useArranged(
  rows: readonly Row[],
  columns: readonly string[],
  find: string,
  sorting: Sorting | undefined,
): { readonly order: Int32Array | undefined; readonly arranging: boolean } {
  const [made, setMade] = useState<{
    order: Int32Array
    find: string
    sorting?: Sorting | undefined
  }>()
  const wanted = find.trim() !== '' || sorting !== undefined
  useEffect(() => {
    if (!wanted) return undefined
    const abort = new AbortController()
    void arrange(rows, columns, { find, sorting }, abort.signal).then((order) => {
      if (!abort.signal.aborted) setMade({ order, find, sorting })
    })
    return () => abort.abort()
  }, [rows, columns, find, sorting, wanted])
  const order = wanted ? made?.order : undefined
  return { order, arranging: wanted && (made?.find !== find || made.sorting !== sorting) }
}
